/** A search field, and the people that it finds, each with a button. */
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { IconButton } from '../../../ui/form/button.tsx';
import { Field, Input } from '../../../ui/form/field.tsx';

type Found = { readonly id: number; readonly name: string };

type FindPeopleProps<Person extends Found> = {
  label: string;
  /** Part of the question's name, so that two searches do not mix. */
  name: string;
  find: (text: string) => Promise<readonly Person[]>;
  onPick: (person: Person) => void;
  pickLabel: (name: string) => string;
};

const TYPED_MS = 250;
const LETTERS_LEAST = 2;

/** The words once nobody has typed for a moment. */
export const useTyped = (text: string): string => {
  const [typed, setTyped] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setTyped(text.trim()), TYPED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return typed;
};

export function FindPeople<Person extends Found>(props: FindPeopleProps<Person>) {
  const { label, name, find, onPick, pickLabel } = props;
  const t = useText();
  const [text, setText] = useState('');
  const typed = useTyped(text);
  const isAsked = typed.length >= LETTERS_LEAST;
  const { data } = useQuery({
    queryKey: ['exam', name, typed],
    queryFn: () => find(typed),
    enabled: isAsked,
  });
  const pick = (person: Person) => {
    setText('');
    onPick(person);
  };
  return (
    <>
      <Field label={label}>
        <Input type="search" maxLength={100} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      {isAsked && data !== undefined && (
        <>
          <p className={data.length === 0 ? 'help' : 'sr-only'} role="status">
            {t('list.found', { count: data.length })}
          </p>
          <ul className="exam-people">
            {data.map(person => (
              <li key={person.id}>
                <bdi className="cut flex-1">{person.name}</bdi>
                <IconButton
                  size="small"
                  icon={Plus}
                  label={pickLabel(person.name)}
                  onClick={() => pick(person)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
