import type { WalletDescription } from './walletDescription.js'

/** The options of the connector for Safe. */
export interface SafeParameters {
  /**
   * The origins that may be the Safe. Each pattern is tested against the origin of the parent frame, so start
   * it with `^https` and end it with `$`. Default: `https://app.safe.global` only.
   */
  allowedDomains?: readonly RegExp[] | undefined
  /** Whether the SDK logs its messages. Default: false. */
  debug?: boolean | undefined
}

/** The Safe that the page runs in. */
export interface SafeDescription extends WalletDescription {
  readonly allowedDomains: RegExp[]
  /** Returns the number of owners that must confirm. `undefined` until a Safe has answered. */
  getThreshold(): number | undefined
}

/**
 * Describes the Safe that the page runs in as an app. It is listed once an allowed parent frame has answered.
 */
export function describeSafe({ allowedDomains: given }: SafeParameters): SafeDescription {
  // A global or sticky pattern keeps its position, and would match an origin only every second time.
  const allowedDomains = (given ?? [/^https:\/\/app\.safe\.global$/]).map(
    ({ source, flags }) => new RegExp(source, flags.replace(/[gy]/g, '')),
  )
  let threshold: number | undefined
  return {
    id: 'safe',
    name: 'Safe',
    packageName: '@safe-global/safe-apps-sdk@9.1.0 @safe-global/safe-apps-provider@0.18.6',
    allowedDomains,
    getThreshold: () => threshold,
    listing: {
      walletId: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f',
      isInstalled: true,
      isSupported: () => threshold !== undefined,
      start(changed) {
        if (window.parent === window) return undefined
        const controller = new AbortController()
        import('../../../wire/safe/findSafe.js')
          .then(({ findSafe }) => findSafe({ allowedDomains, signal: controller.signal }))
          .then(
            (found) => {
              threshold = found.threshold
              changed()
            },
            // Stopped or offline. The connector is not listed.
            () => {},
          )
        return () => controller.abort()
      },
    },
  }
}
