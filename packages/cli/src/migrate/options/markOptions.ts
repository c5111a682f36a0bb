import type { Advice } from '../kit.js'
import type { Rewriter } from '../rewriter.js'

/** Reports options that createLatchkey does not have. Returns the comment that marks their place. */
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
          why: `createLatchkey has no option like '${name}', so it was removed.`,
          fix: 'Look for its counterpart in the options of createLatchkey.',
        }),
      }),
    )
    .join('')
}
