/**
 * Loads the library of the providers. It names the supported versions of Node in a warning at each load, and
 * runs in those that the sandbox supports; any other output is printed.
 */
export async function importOidcProvider(): Promise<typeof import('oidc-provider')> {
  const { warn } = console
  const filtered: typeof warn = (...values) => {
    if (!String(values[0]).includes('Unsupported runtime. Use Node.js')) warn.apply(console, values)
  }
  console.warn = filtered
  try {
    return await import('oidc-provider')
  } finally {
    // Somebody else may have replaced it meanwhile.
    if (console.warn === filtered) console.warn = warn
  }
}
