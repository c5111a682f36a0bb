/** A number and its noun: `1 file`, `2 files`, `3,412 lines`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}
