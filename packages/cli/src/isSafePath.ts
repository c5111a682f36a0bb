/** Names that Windows gives to devices, with any ending. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])(?:\.|$)/i

/**
 * Returns whether a text is a plain relative path with forward slashes: no empty part, `.` or `..`, no drive,
 * backslash or control character, not in git's own folder, and on Windows no name of a device. Paths in the
 * plan, the lock and the registry all have this form.
 */
export function isSafePath(path: string, platform: string = process.platform): boolean {
  if (path === '' || path.length > 1024) return false
  for (const character of path) if (character < ' ' || '\\:*?"<>|\u007f'.includes(character)) return false
  return path.split('/').every((part) => {
    if (part === '' || part === '.' || part === '..' || part.toLowerCase() === '.git') return false
    // Windows ignores dots and spaces at the end of a name.
    return platform !== 'win32' || !(device.test(part) || /[. ]$/.test(part))
  })
}
