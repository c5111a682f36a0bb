/** Fewest characters of a label. */
const minLabelLength = 4

/** Most characters of a label: those of DNS. */
const maxLabelLength = 63

/** Why a text is not the label of an account name. */
export type LabelProblem = 'too-short' | 'invalid'

/**
 * Returns why a text is not the label of an account name, the part before its zone: at least 4 lower-case
 * letters, digits and hyphens, with a letter or digit at both ends (RFC 1034). Two hyphens in the third and
 * fourth place are reserved (ENSIP-15).
 *
 * @example
 * ```ts
 * import { labelProblem } from '@latchkey/protocol'
 *
 * labelProblem('bob') // 'too-short'
 * ```
 */
export function labelProblem(label: string): LabelProblem | undefined {
  if (!/^(?!-)[a-z\d-]*(?<!-)$/.test(label) || label.length > maxLabelLength || label.startsWith('--', 2))
    return 'invalid'
  return label.length < minLabelLength ? 'too-short' : undefined
}
