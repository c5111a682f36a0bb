/** The phone before its wallet is started: the icon of the wallet. */
export function HomeScreen({ isStarting, onStart }: { isStarting: boolean; onStart: () => void }) {
  return (
    <div className="home-screen absolute inset-0 grid content-between justify-items-center px-6 pt-16 pb-8 text-white">
      <p aria-hidden="true" className="text-[56px] leading-none font-semibold tracking-tight tabular-nums">
        9:41
      </p>
      <button
        type="button"
        disabled={isStarting}
        className="grid justify-items-center gap-2 rounded-2xl p-2 text-sm font-medium text-white focus-visible:outline-white"
        onClick={onStart}
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 64 64"
          className={`size-16 rounded-[18px] bg-[#5b3cc4] shadow-lg ${isStarting ? 'motion-safe:animate-pulse' : ''}`}
        >
          <g fill="none" stroke="#fff" strokeWidth="5" strokeLinecap="round">
            <circle cx="24" cy="32" r="9" />
            <path d="M33 32h18M45 32v8" />
          </g>
        </svg>
        {isStarting ? 'Starting the wallet' : 'Start the wallet'}
      </button>
    </div>
  )
}
