/** The picture of a question, small; nothing for a question without one. */
import { useText } from '../../../lib/i18n/text.ts';
import { NearPicture } from '../../../play/question/near-picture.tsx';

export const Picture = ({
  question: { image, image_alt },
}: {
  question: { image: string; image_alt: string };
}) => {
  const text = useText();
  if (image === '') return null;
  return (
    <NearPicture className="dl-picture" src={image} alt={image_alt || text('play.picture')} loading="lazy" />
  );
};
