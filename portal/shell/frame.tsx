import type { ReactNode } from 'react'
import { BackLink } from '#ui/back-link/back-link.tsx'
import { type Breadcrumb, Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { Button } from '#ui/button/button.tsx'
import { HelpPanel } from '#ui/help-panel/help-panel.tsx'
import { Hero } from '#ui/hero/hero.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { ActingBar } from './acting-bar.tsx'
import { DeskBar, deskPaths } from './desk-bar.tsx'
import type { Layout, PortalPage, ShellContext, ShellNotice } from './portal-page.ts'
import type { SiteLinks } from './site.ts'

/** Width of the page's body: a measure for reading, the full grid, the whole window. */
type Measure = 'reading' | 'wide' | 'window'

const measures: Record<Layout, Measure> = {
  default: 'wide',
  empty: 'reading',
  'empty-loading': 'reading',
  mantencion: 'reading',
  'micha-full': 'window',
  pgu_confirmacion: 'reading',
  spsdefault: 'reading',
  tramites: 'reading',
  uikit: 'wide',
}

/** Only full-bleed pictures use the whole window: text alone would run along its edges. */
function measureOf({ layout, hero }: PortalPage): Measure {
  return measures[layout] === 'window' && !hero ? 'wide' : measures[layout]
}

/** Layouts with the help panel at the side (shell §2). Only the pension one shows guidance to branches. */
const helpLayouts: ReadonlySet<Layout> = new Set(['tramites', 'spsdefault'])

export function hasHelp(layout: Layout): boolean {
  return helpLayouts.has(layout)
}

export interface FrameProps {
  view: PortalPage
  shell: Pick<ShellContext, 'notices' | 'desk' | 'acting' | 'path' | 'person'>
  /** Help beside the page, in layouts that have it; see {@link PageHelp}. */
  help: ReactNode
}

/** Everything between menu and footer: hero, breadcrumbs, notices, the page, and the help beside it. */
export function Frame({ view, shell, help }: FrameProps) {
  const { layout, backHref, hero, sections, aside, inForm, inOffice } = view
  const breadcrumbs = view.breadcrumbs?.map(item => fromHome(item, shell.person !== undefined))
  const before = (
    <>
      {breadcrumbs && breadcrumbs.length > 0 ? <Breadcrumbs items={breadcrumbs} /> : null}
      {backHref ? <BackLink href={backHref} /> : null}
    </>
  )
  const measure = measureOf(view)
  const main = (
    <main className={`m-main m-main--${measure}`} id="contenido" tabIndex={-1}>
      {hero ? <Hero {...hero} before={before} /> : null}
      <Body measure={measure} before={<Notices notices={shell.notices} />}>
        {view.body}
      </Body>
    </main>
  )
  // The desk's own pages need no link to themselves.
  const hasBar = shell.desk?.kind === 'attending' || !shell.path.startsWith(deskPaths.desk)
  return (
    <div
      className={`m-page m-page--${layout}${inForm ? ' m-page--form' : ''}${inOffice ? ' m-page--office' : ''}`}
    >
      {shell.desk && hasBar ? (
        <div className="m-width">
          <DeskBar desk={shell.desk} />
        </div>
      ) : null}
      {shell.acting ? (
        <div className="m-width">
          <ActingBar acting={shell.acting} />
        </div>
      ) : null}
      {hero ? null : <div className="m-width m-before">{before}</div>}
      {hasHelp(layout) ? (
        <div className="m-width m-with-side">
          {main}
          <div className="m-side">
            {aside ? (
              <section className="m-side__own" aria-label="En resumen">
                {aside}
              </section>
            ) : null}
            {help}
          </div>
        </div>
      ) : layout === 'uikit' && sections ? (
        <div className="m-width m-with-nav">
          <SectionMenu sections={sections} />
          {main}
        </div>
      ) : (
        main
      )}
    </div>
  )
}

export interface PageHelpProps {
  layout: Layout
  /** An official uses the portal: no guidance to branches (shell §6). */
  official: boolean
  links: SiteLinks
  /** Help of this page alone. */
  children?: ReactNode
}

/** The help beside a page (shell §2). */
export function PageHelp({ layout, official, links, children }: PageHelpProps) {
  return (
    <HelpPanel
      networks={links.networks}
      branches={layout === 'spsdefault' && !official ? links.branches : undefined}
    >
      {children}
    </HelpPanel>
  )
}

/** The portal's own notices. */
function Notices({ notices }: Pick<ShellContext, 'notices'>) {
  return notices.map(notice => (
    <div data-aviso={notice.id} key={notice.text}>
      <Notice kind={notice.kind} title={notice.title} live>
        <p>{notice.text}</p>
        {notice.send ? <SendAgain {...notice.send} /> : null}
      </Notice>
    </div>
  ))
}

function SendAgain({ action, fields, label }: NonNullable<ShellNotice['send']>) {
  return (
    <form method="post" action={action}>
      {fields.map(([name, value], at) => (
        // A name may come more than once, and the order never changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above.
        <input type="hidden" name={name} value={value} key={at} />
      ))}
      <Button>{label}</Button>
    </form>
  )
}

function Body(props: { measure: Measure; before: ReactNode; children: ReactNode }) {
  const { measure, before, children } = props
  if (measure === 'window')
    return (
      <>
        <div className="m-width">{before}</div>
        {children}
      </>
    )
  return (
    <div className="m-width m-body">
      {before}
      {children}
    </div>
  )
}

/** "Inicio" is the start page of a signed-in person, and the front page for everybody else. */
function fromHome(item: Breadcrumb, isSignedIn: boolean): Breadcrumb {
  const isHome = item.href === '/' || item.href === '/inicio'
  return isHome ? { ...item, href: isSignedIn ? '/inicio' : '/' } : item
}

function SectionMenu({ sections }: { sections: NonNullable<PortalPage['sections']> }) {
  return (
    <nav className="m-sections" aria-label="Secciones">
      <ul>
        {sections.map(section => (
          <li key={section.href}>
            <a href={section.href} aria-current={section.current ? 'page' : undefined}>
              {section.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
