/** Returns the keys of a value that a module can export by name. None for an array or a primitive value. */
export function exportableNames(value: unknown): string[] {
  if (value === null || (typeof value !== 'object' && typeof value !== 'function') || Array.isArray(value))
    return []
  return Object.keys(value).filter((key) => /^[a-z_$][\w$]*$/i.test(key) && !isReserved(key))
}

function isReserved(name: string): boolean {
  try {
    new Function(`"use strict"; var ${name}`)
    return false
  } catch {
    return true
  }
}
