-- A seat's answers as one short text (features/battle/stored-state.ts): option,ms,lineMs,points,verdict; each, `;` alone for none.
update battle set state = jsonb_set(state, '{seats}', (
  select coalesce(jsonb_agg(jsonb_set(seat, '{answers}', to_jsonb((
    select coalesce(string_agg(
      case when jsonb_typeof(answer) = 'null' then ''
        else concat_ws(',', coalesce(answer->>'option', ''), answer->>'ms', answer->>'lineMs', answer->>'points',
          left(answer->>'verdict', 1)) end || ';', '' order by at), '')
    from jsonb_array_elements(seat->'answers') with ordinality given (answer, at)
  ))) order by place), '[]')
  from jsonb_array_elements(state->'seats') with ordinality seated (seat, place)
))
where state ? 'seats';
