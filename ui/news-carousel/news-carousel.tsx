import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import { Island } from '../island/island.tsx'

export interface NewsItem {
  title: ReactNode
  text: ReactNode
  href: string
  icon: IconName
}

export interface NewsCarouselProps {
  title: ReactNode
  items: readonly NewsItem[]
  /** Base of ids, if a page has two carousels. */
  id?: string
}

/**
 * News side by side in a strip that people scroll with a finger, the wheel or the arrow keys (shell §2). Nothing moves
 * by itself. The browser's script adds buttons to go back and forth, and one that starts and pauses automatic movement.
 */
export function NewsCarousel({ title, items, id = 'novedades' }: NewsCarouselProps) {
  return (
    <section className="m-news" aria-labelledby={id}>
      <Island name="news-carousel">
        <div className="m-news__head">
          <h2 id={id}>{title}</h2>
          <div className="m-news__controls" data-controls hidden>
            <button type="button" data-move="-1" aria-controls={`${id}-lista`} aria-label="Novedad anterior">
              <Icon name="arrow-left" />
            </button>
            <button type="button" data-move="1" aria-controls={`${id}-lista`} aria-label="Novedad siguiente">
              <Icon name="arrow-right" />
            </button>
            <button type="button" data-play aria-controls={`${id}-lista`}>
              Mover solas
            </button>
          </div>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
        <ul className="m-news__strip" id={`${id}-lista`} aria-labelledby={id} tabIndex={0} data-strip>
          {items.map(item => (
            <li className="m-news__item" key={item.href}>
              <span className="m-news__icon">
                <Icon name={item.icon} size="grande" />
              </span>
              <h3 className="m-news__title">
                <a href={item.href}>{item.title}</a>
              </h3>
              <p>{item.text}</p>
            </li>
          ))}
        </ul>
      </Island>
    </section>
  )
}
