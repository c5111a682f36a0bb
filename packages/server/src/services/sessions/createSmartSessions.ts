import { createHash } from 'node:crypto'
import type { SessionEntry } from '@latchkey/protocol'
import { writeSessionRevocation } from '@latchkey/protocol'
import { getAddress, type Hex } from 'viem'
import type { Database } from '../../database/Database.js'
import { HttpError } from '../../http/HttpError.js'
import { isSignedByContract, isSignedByKey } from '../names/checkSignature.js'
import type { Networks } from '../networks/createNetworks.js'
import { readSessionMessage } from './readSessionMessage.js'

/** An account of a project. */
interface SessionAccount {
  readonly projectId: string
  /** CAIP-10 account id. */
  readonly account: string
}

/** The permissions that accounts have granted. */
export interface SmartSessions {
  /** Newest first. */
  list(of: SessionAccount): Promise<SessionEntry[]>
  /**
   * Resolves with the id of the session. Throws a 400 with a sentence if the message or its signature is not
   * valid, a 409 if the account has too many.
   *
   * @param admit Called before a session that is signed and valid is stored. Its error is passed on.
   */
  store(
    request: SessionAccount & { readonly message: string; readonly signature: string },
    admit?: () => Promise<void>,
  ): Promise<string>
  /**
   * Throws a 400 if the account has not signed, a 404 if it has no such session, a 409 if that is revoked
   * already.
   */
  revoke(request: SessionAccount & { readonly pci: string; readonly signature: string }): Promise<void>
}

/** How many sessions an account can have in a project. */
const maxSessions = 200

/** Creates the sessions. A session can be stored and revoked with a signature of its account alone. */
export function createSmartSessions({
  database,
  networks,
}: {
  readonly database: Database
  readonly networks: Networks
}): SmartSessions {
  const requireSignature = async (account: string, message: string, signature: string) => {
    const [namespace, reference, address = ''] = account.split(':')
    const signed = { address: getAddress(address), message, signature: signature as Hex }
    if (await isSignedByKey(signed)) return
    const node = networks.nodes.find(({ network }) => network.id === `${namespace}:${reference}`)
    if (node && (await isSignedByContract(signed, node))) return
    const unknown = node ? '' : ` A contract on ${namespace}:${reference} cannot be asked here.`
    throw new HttpError(400, 'INVALID_SIGNATURE', `The signature is not of ${signed.address}.${unknown}`)
  }

  return {
    async list({ projectId, account }) {
      const rows = await database.query<Row>(listSql, [account.toLowerCase(), projectId, maxSessions])
      return rows.map(toEntry)
    },

    async store({ projectId, account, message, signature }, admit) {
      const { to, permission, expiresAt } = readSessionMessage(message, account, Date.now())
      await requireSignature(account, message, signature)
      const own = account.toLowerCase()
      const pci = createHash('sha256').update(`${projectId}\n${own}\n${message}`).digest('base64url')
      const known = await database.query(`select pci from smart_sessions where pci = $1::text`, [pci])
      // The same request again, after an answer that was lost.
      if (known.length > 0) return pci
      await admit?.()
      const values = [
        pci,
        projectId,
        own,
        to.toLowerCase(),
        JSON.stringify(permission),
        expiresAt ?? null,
        maxSessions,
      ]
      if ((await database.query(insertSql, values)).length > 0) return pci
      const stored = await database.query(`select pci from smart_sessions where pci = $1::text`, [pci])
      if (stored.length > 0) return pci
      throw new HttpError(409, 'TOO_MANY_SESSIONS', `An account has at most ${maxSessions} sessions here.`)
    },

    async revoke({ projectId, account, pci, signature }) {
      await requireSignature(account, writeSessionRevocation({ account, pci }), signature)
      const values = [pci, account.toLowerCase(), projectId]
      if ((await database.query(revokeSql, values)).length > 0) return
      const known = await database.query(
        `select pci from smart_sessions where pci = $1::text and account = $2::text and project_id = $3::text`,
        values,
      )
      if (known.length > 0) throw new HttpError(409, 'SESSION_REVOKED', 'This session is revoked already.')
      throw new HttpError(404, 'SESSION_NOT_FOUND', 'This account has no such session.')
    },
  }
}

interface Row {
  readonly pci: string
  readonly spender: string
  readonly permission: string
  readonly created_at: string
  readonly expires_at: string | null
  readonly revoked_at: string | null
}

const milliseconds = (column: string) => `floor(extract(epoch from ${column}) * 1000)::bigint::text`

const listSql = `
  select pci, spender, permission::text as permission, ${milliseconds('created_at')} as created_at,
    expires_at::text as expires_at, ${milliseconds('revoked_at')} as revoked_at
  from smart_sessions where account = $1::text and project_id = $2::text
  order by created_at desc, pci limit $3::integer`

const insertSql = `
  insert into smart_sessions (pci, project_id, account, spender, permission, expires_at)
  select $1::text, $2::text, $3::text, $4::text, $5::json, $6::bigint
  where (select count(*) from smart_sessions where account = $3::text and project_id = $2::text) < $7::integer
  on conflict do nothing
  returning pci`

const revokeSql = `
  update smart_sessions set revoked_at = now()
  where pci = $1::text and account = $2::text and project_id = $3::text and revoked_at is null
  returning pci`

function toEntry(row: Row): SessionEntry {
  const time = (text: string | null) => (text === null ? null : Number(text))
  return {
    pci: row.pci,
    to: getAddress(row.spender),
    permission: JSON.parse(row.permission) as SessionEntry['permission'],
    createdAt: Number(row.created_at),
    expirationTime: time(row.expires_at),
    revokedAt: time(row.revoked_at),
  }
}
