/** The id of a video of YouTube. */

/** The id of a video out of its address, as it is copied from a browser; what is no address stays. */
export const videoId = (pasted: string): string => {
  const text = pasted.trim();
  const found =
    /(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/))([A-Za-z0-9_-]{11})/.exec(
      text,
    );
  return found?.[1] ?? text;
};
