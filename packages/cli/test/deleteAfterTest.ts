import { rmSync } from 'node:fs'

const folders: string[] = []

/** Deletes a folder after the current test. Returns its path. */
export function deleteAfterTest(folder: string): string {
  folders.push(folder)
  return folder
}

/** Deletes the folders that were passed to `deleteAfterTest`. */
export function deleteFoldersOfTest(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}
