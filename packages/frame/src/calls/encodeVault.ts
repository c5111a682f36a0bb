import type { VaultHeader, VaultWrite } from './vault.js'

/**
 * Returns values as bytes: JSON of an array, whose order and length are fixed by its label. Different values
 * have different bytes.
 */
export function encodeTuple(label: string, values: readonly unknown[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify([`latchkey/${label}/1`, ...values]))
}

/** Returns the additional data of a vault, which has every field of its header. */
export function encodeHeader(header: VaultHeader): Uint8Array<ArrayBuffer> {
  return encodeTuple('vault', headerValues(header))
}

/** Returns what the writer signs: a vault and all of its sealed data keys. */
export function encodeWrite({ vault, seals }: Omit<VaultWrite, 'signature'>): Uint8Array<ArrayBuffer> {
  const sealValues = vault.header.ways.map(({ id }) => seals[id])
  return encodeTuple('write', [headerValues(vault.header), vault.box, sealValues])
}

function headerValues(header: VaultHeader): unknown[] {
  const { version, walletId, generation, subject, evmAddress, solanaAddress, writer, ways } = header
  const wayValues = ways.map((way) => [way.id, way.kind, way.publicKey, way.outlivesDevice, way.proof])
  return [version, walletId, generation, subject, evmAddress, solanaAddress, writer, wayValues]
}
