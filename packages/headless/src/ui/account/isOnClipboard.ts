/**
 * Reads the clipboard and returns whether it has the text, because malware replaces copied addresses. Returns
 * `true` if the page may not read it: asking for the permission would be one more question.
 *
 * @example
 * ```ts
 * import { isOnClipboard } from '@latchkey/headless/ui'
 *
 * export async function copyAddress(address: string) {
 *   await navigator.clipboard.writeText(address)
 *   return isOnClipboard(address)
 * }
 * ```
 */
export async function isOnClipboard(text: string): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })
    return state !== 'granted' || (await navigator.clipboard.readText()) === text
  } catch {
    return true
  }
}
