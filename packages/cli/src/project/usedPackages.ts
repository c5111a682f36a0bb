/** Returns the packages whose names stand in quotes in the texts, as in an import of any form. */
export function usedPackages(texts: Iterable<string>): ReadonlySet<string> {
  return new Set(
    [...texts].flatMap((text) =>
      [...text.matchAll(/['"]([^'"\n]+)['"]/g)].map(([, source = '']) => packageOf(source)),
    ),
  )
}

/** Returns the package of a module specifier: `@scope/name` of `@scope/name/entry`. */
export function packageOf(source: string): string {
  const [scope = '', name] = source.split('/')
  return source.startsWith('@') ? `${scope}/${name}` : scope
}
