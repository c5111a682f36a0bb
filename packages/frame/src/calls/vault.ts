import * as v from 'valibot'

/** Most ways to open that a vault can have. */
export const maxWays = 16

/** Bytes as lower-case hex, so that each value has one text. */
const hexField = (bytes: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`), `${bytes} bytes of hex are required`))

/** Id of a way: random, that of the device, or that of the passkey, which has up to 1,023 bytes. */
const wayIdField = v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{2}){1,1023}$/, 'an id in hex is required'))

/** What can open a vault: a device, a passkey or a recovery code. */
const wayKindField = v.picklist(['device', 'passkey', 'code'])

/** One way to open a vault. It has nothing that is secret. */
export const waySchema = v.strictObject({
  id: wayIdField,
  kind: wayKindField,
  /** X25519. The data key is sealed to it. */
  publicKey: hexField(32),
  /** Whether it is still there when the device, and what is stored on it, is lost. */
  outlivesDevice: v.boolean(),
  /**
   * Made with the secret of a passkey or code when it was added. Says which addresses are of the wallet, so
   * that a server cannot seal a wallet of its own to the public key. A device has its pin instead.
   */
  proof: v.nullable(hexField(32)),
})

/** Type of {@link waySchema}. */
export type Way = v.InferOutput<typeof waySchema>

/** Who a wallet is of, its addresses, and the ways to open it. Authenticated by the data key. */
export const vaultHeaderSchema = v.strictObject({
  version: v.literal(1),
  walletId: hexField(16),
  /** Counts the writes, from 1. */
  generation: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** The user, as the login names them. */
  subject: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  evmAddress: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/, 'an EVM address is required')),
  solanaAddress: v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, 'a Solana address is required')),
  /** Ed25519. Signs each write, so that a login alone cannot replace the vault. */
  writer: hexField(32),
  ways: v.pipe(
    v.array(waySchema),
    v.minLength(1),
    v.maxLength(maxWays),
    v.check((ways) => new Set(ways.map(({ id }) => id)).size === ways.length, 'two ways have one id'),
  ),
})

/** Type of {@link vaultHeaderSchema}. */
export type VaultHeader = v.InferOutput<typeof vaultHeaderSchema>

/** A wallet, encrypted: nonce of 12 bytes, 16 bytes of entropy, tag of 16 bytes. */
export const vaultSchema = v.strictObject({ header: vaultHeaderSchema, box: hexField(12 + 16 + 16) })

/** Type of {@link vaultSchema}. */
export type Vault = v.InferOutput<typeof vaultSchema>

/** The data key, sealed to one way: encapsulated key of 32 bytes, 32 bytes of key, tag of 16 bytes. */
const sealField = hexField(32 + 32 + 16)

/** Asks for the newest vault of the user who is logged in. It opens nothing. */
export const readVaultAnswer = v.strictObject({ vault: v.nullable(vaultSchema) })

/** Asks for the newest vault with the sealed data key of one way. */
export const openVaultRequest = v.strictObject({ wayId: wayIdField })

/** Answer to {@link openVaultRequest}. */
export const openVaultAnswer = v.strictObject({ vault: vaultSchema, seal: sealField })

/** Type of {@link openVaultAnswer}. */
export type SealedVault = v.InferOutput<typeof openVaultAnswer>

/** Stores the next generation of a vault, with one sealed data key for each way. */
export const writeVaultRequest = v.pipe(
  v.strictObject({
    vault: vaultSchema,
    seals: v.record(wayIdField, sealField),
    /** Of the writer, over `encodeWrite`. */
    signature: hexField(64),
  }),
  v.check(
    ({ vault, seals }) =>
      Object.keys(seals).length === vault.header.ways.length &&
      vault.header.ways.every(({ id }) => Object.hasOwn(seals, id)),
    'each way needs one sealed data key',
  ),
)

/** Type of {@link writeVaultRequest}. */
export type VaultWrite = v.InferOutput<typeof writeVaultRequest>

/** Says whether the write is stored. It is not if another one was first: read the vault and repeat. */
export const writeVaultAnswer = v.strictObject({ isStored: v.boolean() })
