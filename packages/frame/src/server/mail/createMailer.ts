import { createTransport } from 'nodemailer'
import { FrameError } from '../FrameError.js'
import { type Mail, writeMail } from './mailTexts.js'

/** How mails are sent. */
export interface MailOptions {
  /** Address of the mail server: `smtps://user:password@mail.example.com`. */
  readonly url: string
  /** Sender of all mails. */
  readonly from: { readonly name: string; readonly address: string }
}

/** Sends mails. */
export interface Mailer {
  /**
   * Resolves when the mail server has taken the mail.
   *
   * @throws {FrameError} `frame/mail-failed`
   */
  send(to: string, mail: Mail): Promise<void>
}

/** How long a step of a mail server may take, in milliseconds. */
const stepMs = 10_000

/** Creates the sender of mails, by SMTP. */
export function createMailer({ url, from }: MailOptions): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    // Neither a file nor an address is ever a part of a mail.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(to, mail) {
      try {
        // As an object, the address is not read as a list of several.
        await transport.sendMail({ from: { ...from }, to: { name: '', address: to }, ...writeMail(mail) })
      } catch {
        // The error of the mail server can have the address and the mail: it is no cause.
        throw new FrameError('frame/mail-failed')
      }
    },
  }
}
