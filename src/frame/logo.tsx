/** The block, and the name beside it. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="logo">
      <svg viewBox="0 0 26 26" aria-hidden="true">
        <path className="logo-top" d="M13 1 23.4 7 13 13 2.6 7Z" />
        <path className="logo-left" d="M2.6 7 13 13V25L2.6 19Z" />
        <path className="logo-right" d="M13 13 23.4 7V19L13 25Z" />
      </svg>
      {name}
    </span>
  )
}
