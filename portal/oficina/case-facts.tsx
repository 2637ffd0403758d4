import { formatInstant } from '#domain/dates.ts'
import type { Caso, Propuesta, Requisito } from '#services/kit/mesa/schemas.ts'
import { Breakable } from '#ui/breakable-text/breakable-text.tsx'
import { Details } from '#ui/details/details.tsx'
import { SummaryList } from '#ui/summary-list/summary-list.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { Timeline } from '#ui/timeline/timeline.tsx'
import { clockHistory } from './clock-words.ts'
import { decisionWords, isLeftToJudge, metWordsOf, proposalWords } from './words.ts'

/** The facts of a case: what was asked, and what the register says now where it differs. */
export function CaseFacts({ caso }: { caso: Caso }) {
  return (
    <>
      {caso.hoja.map(({ titulo, filas }) => (
        <SummaryList
          title={titulo}
          rows={filas.map(({ label, lines, fuente, hoy }) => ({
            question: label,
            answer: (
              <>
                {lines.map((line, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines never change places
                  <span className="of-line" key={at}>
                    <Breakable text={line} />
                  </span>
                ))}
                {!hoy ? null : (
                  <span className="of-today">
                    <strong>Hoy el registro dice:</strong> {hoy}
                  </span>
                )}
              </>
            ),
            ...(fuente !== undefined && { source: fuente }),
          }))}
          key={titulo}
        />
      ))}
    </>
  )
}

/** What the rule finds of a case, what is proposed, and what colleagues noted. */
export function CaseFindings({ caso }: { caso: Caso }) {
  return (
    <>
      <Requirements requisitos={caso.requisitos} />
      <Proposals caso={caso} />
      <Notes notas={caso.notas} />
    </>
  )
}

/**
 * Each requirement: what the rule says, what the register says, whose register. Those that are met come last; on a phone they are
 * folded.
 */
export function Requirements({ requisitos }: { requisitos: readonly Requisito[] }) {
  if (requisitos.length === 0) return null
  const isMet = ({ cumple }: Requisito) => cumple === 'si'
  const [met, open] = [requisitos.filter(isMet), requisitos.filter(one => !isMet(one))]
  return (
    <section className="of-part" aria-labelledby="requisitos">
      <h2 id="requisitos">Requisitos</h2>
      <RequirementList requisitos={open} />
      {met.length > 0 ? (
        <div className="of-met">
          <Details summary={met.length === 1 ? 'El que se cumple' : `Los ${met.length} que se cumplen`}>
            <RequirementList requisitos={met} />
          </Details>
        </div>
      ) : null}
    </section>
  )
}

function RequirementList({ requisitos }: { requisitos: readonly Requisito[] }) {
  if (requisitos.length === 0) return null
  return (
    <ul className="of-requirements">
      {requisitos.map(requisito => (
        <li key={requisito.id}>
          <RequirementFacts requisito={requisito} />
        </li>
      ))}
    </ul>
  )
}

/** One requirement as the rule finds it. */
export function RequirementFacts({ requisito }: { requisito: Requisito }) {
  const { texto, norma, hecho, fuente } = requisito
  const { text, tone } = metWordsOf(requisito)
  return (
    <>
      <p className="of-requirement">
        <strong>{texto}</strong> <Tag tone={tone}>{text}</Tag>
      </p>
      <p className="of-sub">{[hecho, `Fuente: ${fuente}.`, norma].filter(Boolean).join(' ')}</p>
    </>
  )
}

/** What was proposed, the last first. */
function Proposals({ caso: { propuestas, requisitos } }: { caso: Caso }) {
  if (propuestas.length === 0) return null
  const [last, ...earlier] = propuestas
  return (
    <section className="of-part" aria-labelledby="propuestas">
      <h2 id="propuestas">Lo que se propone</h2>
      {last ? <ProposalFacts propuesta={last} requisitos={requisitos} /> : null}
      {earlier.length > 0 ? (
        <Details summary={`Propuestas anteriores (${earlier.length})`}>
          {earlier.map(propuesta => (
            <ProposalFacts propuesta={propuesta} requisitos={requisitos} key={propuesta.n} />
          ))}
        </Details>
      ) : null}
    </section>
  )
}

function ProposalFacts({ propuesta, requisitos }: { propuesta: Propuesta } & Pick<Caso, 'requisitos'>) {
  const { autor, version, decision, motivos, razon, texto, hechaEn, estado, firma, devuelta } = propuesta
  const overridden = propuesta.requisitos.filter(({ porque }) => porque !== '')
  const nameOf = (id: string) => requisitos.find(one => one.id === id)?.texto ?? id
  const rows = [
    [
      'Decisión',
      isLeftToJudge(propuesta, requisitos)
        ? 'Ninguna todavía. Por los registros, la regla aprobaría. Lo que ningún registro dice lo decide una persona.'
        : `${decisionWords[decision]}. ${proposalWords[estado]}.`,
    ],
    [
      'Quién',
      autor ? `${autor.nombre}, ${autor.oficina}` : `La regla${version ? `, versión ${version}` : ''}`,
    ],
    ['Cuándo', formatInstant(new Date(hechaEn))],
    ...motivos.map(motivo => ['Motivo', `${motivo.texto} ${motivo.norma}`]),
    ...(razon ? [['Por qué', razon]] : []),
    ...overridden.map(({ id, cumple, porque }) => [
      nameOf(id),
      `${cumple === 'si' ? 'Se cumple' : 'No se cumple'}, según quien propone. ${porque}`,
    ]),
    ...(texto ? [['Se agrega a la carta', texto]] : []),
    ...(firma
      ? [
          [
            'Firma',
            `${firma.por.nombre}, ${formatInstant(new Date(firma.firmadaEn))}. ${
              estado === 'caida' ? 'No rigió.' : `Rige desde el ${formatInstant(new Date(firma.aplicaEn))}.`
            }`,
          ],
        ]
      : []),
    ...(devuelta ? [['Devuelta', `${devuelta.por.nombre}: ${devuelta.comentario}`]] : []),
  ] as [string, string][]
  return <SummaryList rows={rows.map(([question, answer]) => ({ question, answer }))} />
}

function Notes({ notas }: Pick<Caso, 'notas'>) {
  if (notas.length === 0) return null
  return (
    <section className="of-part" aria-labelledby="notas">
      <h2 id="notas">Notas de trabajo</h2>
      <ul className="of-notes">
        {notas.map(({ autor, texto, escritaEn }) => (
          <li key={escritaEn + texto}>
            <p>{texto}</p>
            <p className="of-sub">
              {autor.nombre}, {formatInstant(new Date(escritaEn))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Of what happened, shown at once. */
const latest = 3

/** What happened, the last first, and when the clock stood still. */
export function CaseHistory({ caso: { historia, reloj } }: { caso: Caso }) {
  const stops = clockHistory(reloj)
  const entries = historia.toReversed().map(({ por, texto, ocurridoEn }) => ({
    title: texto,
    when: formatInstant(new Date(ocurridoEn)),
    dateTime: ocurridoEn,
    actor: por,
  }))
  return (
    <section className="of-part">
      <h2>Qué ha pasado</h2>
      {stops.map(text => (
        <p className="of-sub" key={text}>
          {text}
        </p>
      ))}
      <Timeline entries={entries.slice(0, latest)} />
      {entries.length > latest ? (
        <Details summary={`Antes (${entries.length - latest})`}>
          <Timeline entries={entries.slice(latest)} />
        </Details>
      ) : null}
    </section>
  )
}
