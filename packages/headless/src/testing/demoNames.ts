import { type CaipNetworkId, isSameAddress, labelIn, labelProblem } from '@latchkey/protocol'
import { type Hex, isAddress, recoverMessageAddress } from 'viem'
import { isHex } from '../shared/isHex.js'
import type { RegisteredName, RegisterNameParameters } from '../wire/names/nameService.js'
import type { Services } from '../wire/services.js'

/** Options of {@link demoNames}. */
export interface DemoNamesOptions {
  /** The end of every name, without the dot in front. Default: `demo.test`. */
  readonly zone?: string | undefined
  /** Addresses that have a name, by its label. Default: none. */
  readonly registered?: Readonly<Record<string, string>> | undefined
}

/** Account names, and the identity that shows them. */
export type DemoNames = Pick<Services, 'names' | 'identity'>

const isEvm = (networkId: CaipNetworkId) => networkId.startsWith('eip155:')

/** What is added to a label whose name is taken. */
const endings = ['', '1', '-eth', '-id', '-pay'] as const

/**
 * Creates account names in memory, for demonstrations and tests: a name belongs to the address that has
 * signed for it first, on every EVM network, until the page is closed. Makes no request.
 *
 * @throws {Error} If a label or an address of `registered` is not valid.
 *
 * @example
 * ```ts
 * import { demoNames } from '@latchkey/headless/testing'
 *
 * const { names, identity } = demoNames({
 *   registered: { alice: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' },
 * })
 * ```
 */
export function demoNames({ zone = 'demo.test', registered = {} }: DemoNamesOptions = {}): DemoNames {
  const owners = new Map<string, string>()
  for (const [label, address] of Object.entries(registered)) {
    if (labelProblem(label)) throw new Error(`${label} is not the label of a name.`)
    if (!isAddress(address)) throw new Error(`${address} is not an address.`)
    owners.set(`${label}.${zone}`, address)
  }

  const namesOf = (address: string): RegisteredName[] =>
    [...owners].filter(([, owner]) => isSameAddress(owner, address)).map(([name]) => ({ name, address }))

  async function register({ name, address, message, signature }: RegisterNameParameters): Promise<void> {
    const label = labelIn(name, zone)
    if (!label || labelProblem(label)) throw new Error(`${name} is not a name.`)
    if (!isHex(signature) || nameIn(message) !== name) throw new Error(`The message is not about ${name}.`)
    const signer = await recoverMessageAddress({ message, signature: signature as Hex }).catch(
      () => undefined,
    )
    if (!signer || !isSameAddress(signer, address)) throw new Error(`The signature is not of ${address}.`)
    const owner = owners.get(name)
    if (owner && !isSameAddress(owner, address)) throw new Error(`The name ${name} is taken.`)
    if (!owner && namesOf(address).length > 0) throw new Error('You already own a name.')
    owners.set(name, address)
  }

  return {
    names: {
      zone,
      supports: isEvm,
      findName: async ({ name }) => {
        const address = owners.get(name)
        return address ? { name, address } : undefined
      },
      listNames: async ({ address }) => namesOf(address),
      suggestNames: async ({ label }) =>
        endings
          .map((ending) => `${label}${ending}`)
          .filter((each) => !labelProblem(each))
          .map((each) => ({
            name: `${each}.${zone}`,
            label: each,
            isRegistered: owners.has(`${each}.${zone}`),
          }))
          .filter(({ isRegistered }, index) => index === 0 || !isRegistered),
      registerName: register,
      listContacts: () => [],
    },
    identity: {
      supports: isEvm,
      getIdentity: async ({ address }) => ({ name: namesOf(address)[0]?.name }),
      listContacts: () => [],
    },
  }
}

/** The name that a registration is about. `undefined` if it is no registration. */
function nameIn(message: string): unknown {
  try {
    return Object(JSON.parse(message)).name
  } catch {
    return undefined
  }
}
