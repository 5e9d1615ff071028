-- Forms of a sentence are named as translation tools read them: `days_one` instead of `days#one`.
update interface_text set key = replace(key, '#', '_') where key like '%#%';
