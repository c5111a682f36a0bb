import { rmSync } from 'node:fs'
import { afterEach } from 'vitest'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Deletes a folder after the current test. Returns its path. */
export function deleteAfterTest(folder: string): string {
  folders.push(folder)
  return folder
}
