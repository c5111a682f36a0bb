import type { PolkadotOptions, SandboxPolkadot } from './types.js'

/**
 * Starts a network on 127.0.0.1 for `@polkadot/api`: the real metadata of the Polkadot runtime, real
 * encodings and real signature checks, over WebSocket and HTTP. It has no consensus and does not run the
 * runtime's code: transfers and remarks are executed by our own rules, and every other call is rejected.
 * @throws PortInUseError; Error if an option is out of range
 */
export async function startPolkadot(options: PolkadotOptions = {}): Promise<SandboxPolkadot> {
  const { port = 0, log = () => {}, ...others } = options
  // Loaded here, so that a sandbox without this network does not load its libraries.
  const [{ createPolkadot }, { readMetadata }, { serveNode }] = await Promise.all([
    import('./createPolkadot.js'),
    import('./readMetadata.js'),
    import('./rpc/serveNode.js'),
  ])
  const { controls, methods, faults, produceBlocks } = createPolkadot({
    ...others,
    log,
    metadata: await readMetadata(),
    cut: () => server.cut(),
  })
  const server = await serveNode({ port, methods, faults, log })
  const stopBlocks = produceBlocks()
  let stopping: Promise<void> | undefined

  return Object.assign(controls, {
    url: `ws://127.0.0.1:${server.port}`,
    port: server.port,
    stop() {
      stopBlocks()
      stopping ??= server.stop()
      return stopping
    },
  })
}
