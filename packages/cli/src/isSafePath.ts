/**
 * Whether a text is a plain relative path with forward slashes: no empty part, `.` or `..`, no drive,
 * backslash or control character. Paths in the plan, the lock and the registry all have this form.
 */
export function isSafePath(path: string): boolean {
  if (path === '' || path.length > 1024) return false
  for (const character of path) if (character < ' ' || '\\:*?"<>|\u007f'.includes(character)) return false
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
}
