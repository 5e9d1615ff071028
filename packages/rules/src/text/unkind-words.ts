/** The list of words that no name may hold (DECISIONS 12). Pure. */

const ENGLISH = `
  *fuck* fck fcking fuking fvck phuck shit shits shitty shithead shithole shitface bullshit dipshit cunt cunts
  bitch bitches bitchy biatch whore whores slut sluts slutty asshole assholes arsehole arseholes asshat dickhead
  dickheads cocksucker* wank wanker wankers twat twats bastard bastards blowjob handjob cumshot dildo dildos penis
  vagina boobs boobies tits titties porn porno pornhub pussy pussies jizz milf anus horny nigger niggers nigga
  niggas *faggot* fag fags chink chinks gook gooks wetback* spic spics raghead* towelhead* tranny trannies shemale
  retard retards retarded rape rapist rapists pedo pedos pedophile* paedophile* paedo hitler nazi nazis neonazi*
  kkkk heilhitler`;

const FRENCH = `
  putain putains pute putes salope salopes salaud salauds connard connards connasse connasses encule encules
  enculer enculeur merde merdes merdeux niquer niquetamere couille couilles branleur branleurs branlette
  pouffiasse petasse bougnoule* youpin* gouine gouines filsdepute ntm tarlouze bamboula`;

const SPANISH = `
  puta putas puto putos putita putada hijoputa hijodeputa hijueputa jodeputa mierda mierdas coño coños gilipollas
  cabron cabrones cabrona maricon maricones mariconazo pendejo pendejos pendeja joder jodete chingar chingada
  chingado chingatumadre culo culos culero culeros mamahuevo mamaguevo malparido malparida sudaca sudacas follar
  follador follada conchatumadre conchetumadre ctm tetas carajo zorras pelotudo`;

const ARABIC = `
  كس كسمك كسك كسختك كساختك كسامك كسخت شرموطة شرموط شراميط قحبة قحاب عاهرة عاهرات زب زبي زبك نياك منيوك منيك متناك
  متناكة خول خولات طيز طيزك عرص معرص خرا خراء قواد ديوث لوطي سكس بزاز مومس هتلر نازي زانية`;

/** Arabic and Hindi as they are typed on Latin keys. */
const IN_LATIN_LETTERS = `
  sharmouta sharmota sharmoota kosomak kosommak kosomk kussommak zebbi ayreh manyak manyook chutiya* chutia*
  chutiye chootiya madarchod* maderchod* motherchod behenchod* bhenchod* benchod* bhosdi* bhosadi* bhosri* gandu
  gaandu gandmara lavda lawda jhant jhaant haramzada haramzade haramkhor bhadwa bhadwe bhadva chodu`;

const HINDI = `
  चूतिया चूतिये चूतियो चूत भोसड़ी भोसड़ीके भोसड़ीवाले मादरचोद मादरचोत बहनचोद बहेनचोद भेनचोद रंडी रंडीबाज गांड
  गांडू गाँडू लौड़ा लौड़े लवड़ा लंड झांट झाँट चोदू चोद हरामी हरामज़ादा हरामज़ादे हरामखोर भड़वा भड़वे हिटलर नाज़ी`;

/**
 * Words that no name may hold, in the languages of the site (DECISIONS 12). Few and plain: whole words only, so that
 * Scunthorpe and Mr. Morishita are welcome. Left out is what is also a name somewhere (Dick, Randi, Concha, Verga, Dyke,
 * Isis) or an everyday word (bite, chatte, cono): staff rename what remains. A star at the end: also longer words that
 * begin so; at both ends: anywhere in a word.
 */
export const UNKIND_WORDS: readonly string[] = [
  ENGLISH,
  FRENCH,
  SPANISH,
  ARABIC,
  IN_LATIN_LETTERS,
  HINDI,
].flatMap(words => words.split(/\s+/).filter(word => word !== ''));
