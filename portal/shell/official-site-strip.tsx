import { Icon } from '#ui/icon/icon.tsx'

/** Page that explains how to tell this site from a false one. */
export const trueSitePath = '/sitio-verdadero'

/** The strip above the header that says whose site this is, and how to verify it. */
export function OfficialSiteStrip({ sentence }: { sentence: string }) {
  return (
    <aside className="m-strip" aria-label="Sitio oficial">
      <p className="m-width">
        <Icon name="lock" /> {sentence} <a href={trueSitePath}>Cómo saberlo</a>
      </p>
    </aside>
  )
}
