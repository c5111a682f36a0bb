import type { Variant } from '../declaration'

/** Returns the name of the member that has another text in each variant: `type` of events. */
export function tagOf(variants: readonly Variant[]): string | undefined {
  const [first] = variants
  return first?.members.find(({ name }) => {
    const types = variants.map(({ members }) => members.find((each) => each.name === name)?.type)
    return types.every((type) => type?.startsWith("'")) && new Set(types).size === variants.length
  })?.name
}
