import type { ForeseenLetter } from '#cases/mails/letter-types.ts'
import { Notice } from '#ui/notice/notice.tsx'

/**
 * A letter before it goes. `none`: the request was not filed here, or the letter cannot be foreseen; `silent`: the institution
 * did not answer.
 */
export type Foreseen = ForeseenLetter | 'none' | 'silent'

/** When the letter about a decision goes. */
export const signed = 'cuando la firma empiece a regir'

/** The letter as the person will read it. */
export function LetterBeforeItGoes(props: {
  foreseen: Foreseen
  texto: string
  /** When it goes ("cuando la firma empiece a regir"). */
  goes: string
  /** The page opens at the letter: the next key reaches the button that sends it. */
  hasFocus?: boolean
}) {
  const { foreseen, texto, goes, hasFocus } = props
  return (
    <section className="of-part" aria-labelledby="carta">
      <h2
        id="carta"
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: officials work through fifty cases by keyboard, and read the letter before each goes
        autoFocus={hasFocus}
      >
        La carta, como la leerá la persona
      </h2>
      {foreseen === 'silent' ? (
        <Notice kind="aviso" title="No pudimos preparar la carta">
          <p>La institución no respondió. Presione «Ver la carta» otra vez.</p>
        </Notice>
      ) : foreseen === 'none' ? (
        <>
          <p>
            La solicitud no entró por Micha, o esta decisión no cambia lo que la persona ve. No sale una carta
            desde aquí.
          </p>
          {texto ? <blockquote>{texto}</blockquote> : null}
        </>
      ) : (
        <Paper {...foreseen} goes={goes} />
      )}
    </section>
  )
}

function Paper({ letter, isMailed, atBranch, goes }: ForeseenLetter & { goes: string }) {
  const { subject, firstName, paragraphs, facts, link } = letter
  return (
    <>
      <p className="of-sub">
        {isMailed
          ? `Va por correo ${goes}, y la persona la lee también en su solicitud.`
          : atBranch
            ? `Va por correo ${goes}, si la persona tiene uno en el Registro Civil. La lee también en su solicitud.`
            : 'No va por correo: la persona la lee en su solicitud.'}
      </p>
      <div className="of-letter">
        <p className="of-letter__subject">{subject}</p>
        <p>{firstName === '' ? 'Hola:' : `Hola, ${firstName}:`}</p>
        {paragraphs.map(text => (
          <p key={text}>{text}</p>
        ))}
        {facts.length > 0 ? (
          <ul>
            {facts.map(([label, value]) => (
              <li key={label}>
                {label}: <strong>{value}</strong>
              </li>
            ))}
          </ul>
        ) : null}
        {link ? <p className="of-sub">[{link.label}]</p> : null}
      </div>
    </>
  )
}
