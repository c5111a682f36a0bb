// The packages of Node name their platform as a text, where pnpm reads a list: it would install those of all
// platforms, and link one of them.
const list = (value) => (typeof value === 'string' ? [value] : value)

module.exports = {
  hooks: {
    readPackage: (manifest) =>
      /^node-(?:linux|win)-/.test(manifest.name)
        ? { ...manifest, os: list(manifest.os), cpu: list(manifest.cpu) }
        : manifest,
  },
}
