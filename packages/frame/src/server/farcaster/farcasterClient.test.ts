import { createAppClient, createWalletClient, viemConnector } from '@farcaster/auth-client'
import { farcasterRelayKey, startChain, startFarcaster } from '@latchkey/sandbox'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { createFarcaster } from './createFarcaster.js'

test("Farcaster's own library accepts the channel and the message, and its wallet answers", async () => {
  const chain = await startChain({ id: 1337 })
  const sandbox = await startFarcaster({ chain })
  onTestFinished(async () => {
    await sandbox.stop()
    await chain.stop()
  })
  const [alice] = sandbox.accounts
  if (!alice) throw new Error('The sandbox has no accounts.')
  const farcaster = createFarcaster({
    relayUrl: sandbox.url,
    rpcUrls: [sandbox.rpcUrl],
    origin: 'https://wallet.example.test',
  })
  let opened = 0
  const begin = async () => {
    opened += 1
    const asked = { nonce: `9f8e7d6c${opened}`, requestId: `visit-${opened}` }
    const channel = await farcaster.begin(asked)
    return { ...channel, visit: { ...asked, channelToken: channel.channelToken } }
  }
  const ethereum = viemConnector({ rpcUrl: sandbox.rpcUrl })
  const app = createAppClient({ relay: sandbox.url, ethereum })
  const wallet = createWalletClient({ relay: sandbox.url, ethereum })
  for (const by of ['custody', 'authAddress'] as const) {
    const { url, visit } = await begin()
    const { message, signature } = await sandbox.approve(url, { by })
    const verified = await app.verifySignInMessage({
      nonce: visit.nonce,
      domain: 'wallet.example.test',
      message,
      signature,
    })
    expect(verified).toMatchObject({ isError: false, success: true, fid: alice.fid, authMethod: by })
    expect(await farcaster.check(visit)).toMatchObject({ fid: String(alice.fid) })
  }
  // The other way round: a message that the library writes, for a channel that it reads.
  const key = privateKeyToAccount(`0x${'42'.repeat(32)}`)
  await sandbox.addKey(alice.fid, key.address)
  const { url, channelToken, visit } = await begin()
  expect(wallet.parseSignInURI({ uri: url })).toMatchObject({ channelToken })
  const { data } = await app.status({ channelToken })
  if (!data) throw new Error('The library has no status.')
  const { siweUri: uri, domain, nonce = '', requestId } = data.signatureParams
  const built = wallet.buildSignInMessage({
    address: key.address,
    fid: alice.fid,
    uri,
    domain,
    nonce,
    ...(requestId !== undefined && { requestId }),
  })
  const { message } = built as { message: string }
  const signature = await key.signMessage({ message })
  const told = await wallet.authenticate({
    channelToken,
    authKey: farcasterRelayKey,
    message,
    signature,
    fid: alice.fid,
    username: 'alice',
    authMethod: 'authAddress',
  })
  expect(told).toMatchObject({ isError: false, response: { status: 201 } })
  expect(await farcaster.check(visit)).toEqual({ fid: '1001', userName: 'alice' })
})
