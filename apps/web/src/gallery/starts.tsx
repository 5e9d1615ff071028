/** Gallery: the parts of the page before a game. */

import { Coin } from '@trivium/look/marks/coin';
import Calculator from 'lucide-react/icons/calculator';
import Clock from 'lucide-react/icons/clock';
import Leaf from 'lucide-react/icons/leaf';
import Lock from 'lucide-react/icons/lock';
import Sigma from 'lucide-react/icons/sigma';
import Trophy from 'lucide-react/icons/trophy';
import { Button, ButtonLink } from '../ui/form/button.tsx';
import { Card } from '../ui/list/card.tsx';
import { TopicRow, Topics } from '../ui/list/topic-row.tsx';
import { Section } from '../ui/page/page-header.tsx';
import { Fact, FactList, StartCard, StartPage } from '../ui/page/start.tsx';

const LONG = 'Donaudampfschifffahrtsgesellschaft and other words that are too long for a line';

/** Facts with an icon and with a mark of the house; a long one breaks. */
const Facts = () => (
  <Card className="grid gap-3">
    <h2 className="display text-d-sm">What you can win</h2>
    <FactList>
      <Fact icon={<Clock aria-hidden="true" />}>10 questions, 30 s each</Fact>
      <Fact icon={<Coin className="mark" />}>Up to 4 coins; you get all of them from 70% right</Fact>
      <Fact icon={<Trophy aria-hidden="true" />}>{LONG}</Fact>
    </FactList>
  </Card>
);

/** Chosen, played, not yet played, locked with a price, with a sentence and terms, too long. */
const Rows = () => (
  <Topics label="Pick a topic">
    <TopicRow
      name="Mixed sums"
      hue={5}
      icon={<Calculator />}
      share={0.8}
      end="8 of 10"
      current
      href="#mixed"
    />
    <TopicRow name="Fractions" hue={6} icon={<Sigma />} share={0.6} end="6 of 10" href="#fractions" />
    <TopicRow name="Powers and roots" hue={4} icon={<Sigma />} share={0} end="not yet" href="#powers" />
    <TopicRow
      name="Words of nature"
      hue={8}
      icon={<Leaf />}
      share={0}
      end={
        <span className="inline-flex items-center gap-1">
          <Lock className="icon-sm" aria-hidden="true" />
          12
          <Coin />
          <span className="sr-only">12 coins unlock it</span>
        </span>
      }
      href="#words"
    />
    <TopicRow
      name="Quiz zone"
      hue={1}
      icon={<Leaf />}
      line="A road of levels in every subject"
      terms={
        <span>
          <Clock aria-hidden="true" />3 min
        </span>
      }
      end={<b>82%</b>}
      href="#zone"
    />
    <TopicRow name={LONG} hue={3} icon={<Leaf />} share={1} end="10 of 10" href="#long" />
  </Topics>
);

/** `?state=form`: without a shelf and with a second way under the button; `?state=none`: nothing begins here. */
export const Starts = () => {
  const state = new URLSearchParams(location.search).get('state') ?? 'topics';
  const card = (
    <StartCard
      label="Begin"
      title={state === 'form' ? LONG : 'Mixed sums'}
      note={state === 'form' ? undefined : '10 questions, about 3 min'}
    >
      <Button wide size="hero">
        Play all
      </Button>
      {state === 'form' && (
        <ButtonLink wide variant="text" href="#parts">
          See subcategories
        </ButtonLink>
      )}
    </StartCard>
  );
  return (
    <main className="with-nav">
      <StartPage
        hue={5}
        side={
          <>
            {state !== 'none' && card}
            <Facts />
          </>
        }
      >
        {state === 'form' ? (
          <Card>A form lies here, and the card keeps out of its way.</Card>
        ) : (
          <Section title="Pick a topic">
            <Rows />
          </Section>
        )}
      </StartPage>
    </main>
  );
};
