import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { fromHex } from '../../calls/bytes.js'
import { encodeProof, proofHeaderSchema, proofToleranceMs } from '../../calls/proof.js'
import { createCleanup } from '../database/createCleanup.js'
import type { Queryable } from '../database/Database.js'
import { FrameError } from '../FrameError.js'
import { isSignedBy } from './isSignedBy.js'

/** A request of a device. */
export interface SignedRequest {
  readonly path: string
  /** Value of the header. */
  readonly proof: string | undefined
  readonly body: string
}

/** Finds out which device has made a request. */
export interface Proofs {
  /**
   * Returns the id of the device whose key has signed a request. Each request is accepted once.
   *
   * @throws {FrameError} `frame/unproven`, `frame/clock`.
   */
  check(request: SignedRequest): Promise<string>
}

/**
 * Creates the check of signed requests.
 *
 * Every request is signed by the key of its device, which the browser does not export, so that there is no
 * token that a thief could use elsewhere. Nonces are kept for as long as their time is accepted. That takes
 * no round trip for a challenge, as a fresh one for each request would.
 *
 * @param audience Origin of this server.
 */
export function createProofs(database: Queryable, audience: string): Proofs {
  const clean = createCleanup(database, cleanSql)
  return {
    async check({ path, proof: header, body }) {
      const parsed = v.safeParse(proofHeaderSchema, header)
      if (!parsed.success) throw new FrameError('frame/unproven')
      const { publicKey, time, nonce, signature } = parsed.output
      const signed = encodeProof({ audience, path, time, nonce, body })
      if (!(await isSignedBy(publicKey, signature, signed))) throw new FrameError('frame/unproven')
      const now = Date.now()
      if (Math.abs(now - time) > proofToleranceMs) throw new FrameError('frame/clock')
      const deviceId = deviceIdOf(publicKey)
      await clean()
      const rows = await database.query(keepSql, [deviceId, nonce, time + 2 * proofToleranceMs])
      if (rows.length === 0) throw new FrameError('frame/unproven')
      return deviceId
    },
  }
}

/** Returns the id of a device: half of the hash of its public key, so that it belongs to no other key. */
export function deviceIdOf(publicKey: string): string {
  return createHash('sha256').update(fromHex(publicKey)).digest('hex').slice(0, 32)
}

const keepSql = `
  insert into latchkey_frame.proofs (device, nonce, expires_at) values ($1::text, $2::text, $3::bigint)
  on conflict do nothing returning nonce`

/** Rows that another statement deletes are left out. */
const cleanSql = `
  delete from latchkey_frame.proofs where (device, nonce) in (
    select device, nonce from latchkey_frame.proofs where expires_at <= $1::bigint
    limit 1000 for update skip locked
  )`
