import { PhoneFrame } from '../phone/PhoneFrame'
import type { Phone } from '../phone/usePhone'
import { CardPlace } from './CardPlace'

/** The live card, and a phone beside it. Below it on a small screen. */
export function Stage({ phone, url }: { phone: Phone; url: string }) {
  return (
    <section
      aria-label="Live demo"
      className="stage flex min-w-0 flex-wrap items-start justify-evenly gap-x-5 gap-y-10 rounded-[32px] px-4 py-6 md:flex-nowrap md:px-6 xl:py-8"
    >
      <CardPlace />
      <PhoneFrame phone={phone} url={url} />
    </section>
  )
}
