import { type CaipNetworkId, writeSignInMessage } from '@latchkey/protocol'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hashMessage, hexToBytes } from 'viem'
import { createMemorySignInStore } from '../src/sign-in/createMemorySignInStore.js'
import { createSignIn } from '../src/sign-in/createSignIn.js'
import { verifySignature } from '../src/sign-in/signatures/verifySignature.js'
import {
  bitcoinAccount,
  evmAccount,
  polkadotAccount,
  solanaAccount,
  type TestAccount,
} from '../test/signInAccounts.js'
import { openBrowser } from '../test/signInBrowser.js'

// Prints how long signatures take to verify, in milliseconds, as JSON, for `npm run bench -- sign-in/`.
const warmUps = 300
const samples = 100

/** Returns the median of the runs, of which each has its input. */
async function measure<input>(
  prepare: () => Promise<input>,
  run: (prepared: input) => unknown,
): Promise<number> {
  const times: number[] = []
  for (let sample = 0; sample < warmUps + samples; sample++) {
    const prepared = await prepare()
    const start = performance.now()
    await run(prepared)
    times.push(performance.now() - start)
  }
  return times.slice(warmUps).sort((a, b) => a - b)[samples / 2] ?? Number.NaN
}

const message = ({ address, networkId }: TestAccount) =>
  writeSignInMessage({
    domain: 'my.app',
    address,
    uri: 'https://my.app',
    version: '1',
    networkId: networkId as CaipNetworkId,
    nonce: crypto.randomUUID().replaceAll('-', ''),
    issuedAt: new Date().toISOString(),
  })

const verifying = (account: TestAccount) =>
  measure(
    async () => {
      const text = message(account)
      return { ...account, message: text, signature: await account.sign(text) }
    },
    async (signed) => {
      if (!(await verifySignature(signed, () => undefined))) throw new Error('A signature was refused.')
    },
  )

const evm = evmAccount()
const curve = await measure(
  async () => {
    const text = message(evm)
    return { text, signature: hexToBytes((await evm.sign(text)) as `0x${string}`) }
  },
  ({ text, signature }) =>
    secp256k1.Signature.fromBytes(signature.subarray(0, 64), 'compact')
      .addRecoveryBit((signature[64] ?? 0) - 27)
      .recoverPublicKey(hexToBytes(hashMessage(text))),
)
console.warn = () => {}
const request = await measure(
  async () => {
    const signIn = createSignIn({ origins: ['https://my.app'], store: createMemorySignInStore() })
    const page = openBrowser((each) => signIn.handle(each))
    const signed = await page.sign(evm)
    let sent: Request | undefined
    const held = openBrowser(async (each) => {
      sent = each
      return Response.json({})
    })
    for (const [name, value] of page.cookies) held.cookies.set(name, value)
    await held.post('verify', signed)
    return { signIn, sent }
  },
  async ({ signIn, sent }) => {
    const answer = sent && (await signIn.handle(sent))
    if (answer?.status !== 200) throw new Error('The user was not signed in.')
  },
)
process.stdout.write(
  JSON.stringify({
    secp256k1: await verifying(evm),
    ed25519: await verifying(solanaAccount()),
    bitcoin: await verifying(bitcoinAccount()),
    taproot: await verifying(bitcoinAccount('p2tr')),
    sr25519: await verifying(await polkadotAccount()),
    own: request - curve,
  }),
)
