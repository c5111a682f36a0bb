import type { Advice } from '../kit.js'
import type { Rewriter } from '../rewriter.js'

/** Lists options that createLatchkey does not have; gives the comment that marks their place. */
export function markOptions(
  rewriter: Rewriter,
  names: readonly string[],
  owner: string,
  advice: Readonly<Record<string, Advice>>,
): string {
  return names
    .map((name) =>
      rewriter.mark({
        kind: 'todo',
        what: `${owner}: ${name}`,
        ...(advice[name] ?? {
          why: `createLatchkey has no option like '${name}', so it was left out.`,
          fix: 'Look for its counterpart in the options of createLatchkey.',
        }),
      }),
    )
    .join('')
}
