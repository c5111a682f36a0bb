import { base58, base64 } from '@scure/base'
import { expect, test } from 'vitest'
import { offlinePairing } from '../../../../test/offlinePairing.js'
import { solana } from '../../../exports/networks.js'
import { defineNetwork } from '../../../shared/networks.js'
import { createPairingWallet } from './createPairingWallet.js'

const network = defineNetwork(solana)
const address = base58.encode(new Uint8Array(32).fill(7))
const signature = base58.encode(new Uint8Array(64).fill(9))
const [one, two] = [Uint8Array.from([1, 2]), Uint8Array.from([3])]

function scene(...methods: readonly string[]) {
  const made = offlinePairing('solana', {
    addresses: [address],
    networkId: network.networkId,
    methods: methods.map((method) => `solana_${method}`),
  })
  const wallet = createPairingWallet(made.pairing)
  return { ...made, wallet, signers: wallet.getSigners() }
}

test('a session without methods signs nothing', () => {
  const { wallet, signers, pairing } = scene()
  expect(Object.keys(signers)).toEqual([])
  expect(wallet.provider).toBe(pairing)
  expect(wallet.isLegacyOnly()).toBe(false)
})

test('signs a message in base58', async () => {
  const { signers, request, lastRequest } = scene('signMessage')
  expect(Object.keys(signers)).toEqual(['signMessage'])
  request.mockResolvedValue({ signature })
  const sign = () => signers.signMessage?.({ address, network, message: one } as never)
  expect(await sign()).toEqual(base58.decode(signature))
  expect(lastRequest()).toEqual({
    method: 'solana_signMessage',
    params: { message: base58.encode(one), pubkey: address },
  })
  for (const answer of [undefined, null, {}, { signature: 7 }]) {
    request.mockResolvedValue(answer)
    await expect(sign()).rejects.toThrow('(not a signature)')
  }
})

const signBoth = ({ signers }: ReturnType<typeof scene>, transactions: readonly Uint8Array[]) =>
  signers.signTransactions?.({ address, network, transactions } as never)

test('signs several transactions in one request if the session can, and one alone by its own method', async () => {
  const made = scene('signTransaction', 'signAllTransactions')
  made.request.mockResolvedValue({ transactions: [base64.encode(two), base64.encode(one)] })
  expect(await signBoth(made, [one, two])).toEqual([two, one])
  expect(made.lastRequest()).toEqual({
    method: 'solana_signAllTransactions',
    params: { transactions: [base64.encode(one), base64.encode(two)], pubkey: address },
  })
  made.request.mockResolvedValue({ transaction: base64.encode(two) })
  expect(await signBoth(made, [one])).toEqual([two])
  expect(made.lastRequest()).toEqual({
    method: 'solana_signTransaction',
    params: { transaction: base64.encode(one), pubkey: address },
  })
})

test('signs one by one without the method for several, and one with it if there is no other', async () => {
  const oneByOne = scene('signTransaction')
  oneByOne.request.mockResolvedValue({ transaction: base64.encode(two) })
  expect(await signBoth(oneByOne, [one, one])).toEqual([two, two])
  expect(oneByOne.request).toHaveBeenCalledTimes(2)
  const together = scene('signAllTransactions')
  together.request.mockResolvedValue({ transactions: [base64.encode(two)] })
  expect(await signBoth(together, [one])).toEqual([two])
})

test.each([
  [undefined, 'not signed transactions'],
  [{ transactions: 'text' }, 'not signed transactions'],
  [{ transactions: [base64.encode(one)] }, 'not signed transactions'],
  [{ transactions: [base64.encode(one), 'no base64!'] }, 'not a signed transaction'],
  [{ transactions: [base64.encode(one), 7] }, 'not a signed transaction'],
])('rejects the answer %j', async (answer, why) => {
  const made = scene('signAllTransactions')
  made.request.mockResolvedValue(answer)
  await expect(signBoth(made, [one, two])).rejects.toThrow(`(${why})`)
})

test('sends with the preflight of confirmed blocks', async () => {
  const { signers, request, lastRequest } = scene('signAndSendTransaction')
  expect(Object.keys(signers)).toEqual(['signAndSendTransaction'])
  request.mockResolvedValue({ signature })
  expect(await signers.signAndSendTransaction?.({ address, network, transaction: one } as never)).toBe(
    signature,
  )
  expect(lastRequest()).toEqual({
    method: 'solana_signAndSendTransaction',
    params: {
      transaction: base64.encode(one),
      pubkey: address,
      sendOptions: { preflightCommitment: 'confirmed' },
    },
  })
})

test.each([{}, { signature: '' }, { signature: 'Il0' }, { signature: '1'.repeat(100) }, null])(
  'the unreadable answer %j to a request to send is no reason to send again',
  async (answer) => {
    const { signers, request } = scene('signAndSendTransaction')
    request.mockResolvedValue(answer)
    const sent = signers.signAndSendTransaction?.({ address, network, transaction: one } as never)
    await expect(sent).rejects.toMatchObject({
      code: 'wallet/invalid-answer',
      action: 'Check your wallet’s activity before you send again.',
    })
  },
)
