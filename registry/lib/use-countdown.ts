import { useEffect, useState } from 'react'

/** Returns the whole seconds until a time, in milliseconds since 1970. 0 if it is reached or `undefined`. */
export function useCountdown(until: number | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  const seconds = until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000))
  const isCounting = seconds > 0
  useEffect(() => {
    setNow(Date.now())
    if (!isCounting) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isCounting, until])
  return seconds
}
