import { readFileSync } from 'node:fs'
import type { Page } from '../generate/page'

/** Returns the pages that `generate/write.ts` has written. Astro runs in the folder of its package. */
export function readPages(): readonly Page[] {
  return JSON.parse(readFileSync('generated/pages.json', 'utf8'))
}
