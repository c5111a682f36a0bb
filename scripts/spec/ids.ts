import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import keptIds from '../spec-ids.json' with { type: 'json' }
import partlyIds from '../spec-partly.json' with { type: 'json' }

/** Ids that the work done so far is limited in, with the limit: `partly` at best, whatever the tests claim. */
export const limitedIds: Readonly<Record<string, string>> = partlyIds

/** Ids of the specification in its own order: from `../shared/spec.md` when it is there, else the list kept in this repository. */
export function specificationIds(root: string): readonly string[] {
  const file = join(root, '..', 'shared', 'spec.md')
  return existsSync(file) ? parseIds(readFileSync(file, 'utf8')) : keptIds
}

/** Reads the ids of a specification: paragraphs and bullets that begin with `**4.3**`, table rows that begin with `| 7.T5 |`. */
export function parseIds(text: string): string[] {
  return [...text.matchAll(/^(?:- )?\*\*(\d+\.\d+)\*\*|^\| (\d+\.T\d+) \|/gm)].flatMap(
    ([, bullet, row]) => bullet ?? row ?? [],
  )
}
