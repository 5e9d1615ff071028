/** What the server of the journeys complained about, shown when one of them failed. */

const COMPLAINTS = ['warn', 'error', 'fatal'];
const LINES_MOST = 40;
const LETTERS_MOST = 600;

/** The newest lines of a log of JSON lines that are warnings or worse; what is no JSON, such as a crash, too. */
export const complaintsOf = (log: string): string[] =>
  log
    .split('\n')
    .filter(line => {
      if (line.trim() === '') return false;
      try {
        const { level, ms } = JSON.parse(line);
        // What was merely slow, on a busy machine, is no complaint.
        return COMPLAINTS.includes(level) && ms === undefined;
      } catch {
        return /error|warn|\bat /i.test(line);
      }
    })
    .slice(-LINES_MOST)
    .map(line => line.slice(0, LETTERS_MOST));
