import { formatClp } from '#domain/money.ts'
import type { ConcernAbout, ConcernWords } from '#engine/cases/concern.ts'
import { asItStands } from '../parts/requests/as-it-stands.ts'
import { requests } from './requests.ts'
import { cashText } from './words.ts'

const listed = (lead: string, lines: string | undefined) => (lines ? [lead, ...lines.split('\n')] : [])

/** Refusals after which there is nothing that somebody else could ask for. */
const nothingLeft: readonly (string | null)[] = ['sin_saldos', 'ya_solicitado', 'prescrito']
const free = 'Los meses quedan libres para pedirlos otra vez.'

/** If an heir did not agree: which requirement was not met, and what was answered. */
function whyText(about: ConcernAbout): readonly string[] {
  const { motivoRechazo, resolucion } = requests.of(about)
  // Of other reasons some are of the applicant alone.
  if (motivoRechazo !== 'no_confirmado') return []
  return (resolucion?.requisitos ?? []).map(({ texto, hecho }) => `No se cumple: «${texto}» ${hecho}`)
}

/** What comes of it: while it is reviewed, granted, refused, or taken back. */
function outcomeText(about: ConcernAbout): readonly string[] {
  const { motivoRechazo, cobroDesde, cobroHasta, reparto, herencia, modoCobro } = requests.of(about)
  const isForAll = modoCobro === 'uno_por_todos' && (herencia?.includes('\n') ?? false)
  const heirs = [
    ...listed('Quiénes heredan, según quien pide, y su parte:', herencia),
    ...(isForAll ? [`${about.applicant} cobra por todos, y debe dar a cada persona su parte.`] : []),
  ]
  return asItStands(about, {
    open: [
      ...heirs,
      ...listed('Así se pagaría:', reparto),
      'Mire que estén todas las personas que heredan, con su parte, y quién cobra. No se paga nada hasta que respondan todos los herederos.',
    ],
    afterYes: [
      ...heirs,
      ...listed('Así se pagaría:', reparto),
      'Usted respondió que sí. No se paga nada hasta que respondan todos los herederos.',
    ],
    granted: [
      ...heirs,
      ...listed('El IPS la aprobó. Así se paga:', reparto),
      ...(cobroDesde && cobroHasta ? [cashText(cobroDesde, cobroHasta)] : []),
    ],
    refused: [
      'El IPS la rechazó: no se paga nada por ella.',
      ...whyText(about),
      ...(nothingLeft.includes(motivoRechazo) ? [] : [`${free} Los puede pedir cualquiera que herede.`]),
    ],
    withdrawn: [`La solicitud se retiró: no se paga nada por ella. ${free}`],
  })
}

function wordsFor(tie: string, addition = ''): ConcernWords {
  return {
    title: about =>
      `${about.applicant} pidió lo que no cobró ${requests.of(about).difunto ?? 'su familiar'}${addition}`,
    text(about) {
      const { montoClp, pedidoClp = montoClp, noPagan } = requests.of(about)
      const some = montoClp > 0 && montoClp < pedidoClp
      return [
        `Pidió las pensiones que quedaron sin cobrar${pedidoClp ? `: ${formatClp(pedidoClp)}` : ''}. ${tie}`,
        ...(some
          ? noPagan
            ? listed(`De eso se pueden pagar ${formatClp(montoClp)}. Lo demás no:`, noPagan)
            : [
                `De eso se pueden pagar ${formatClp(montoClp)}: lo demás ya se pidió, o pasó el plazo para pedirlo.`,
              ]
          : []),
        ...outcomeText(about),
      ]
    },
    confirm: {
      title: '¿Está de acuerdo con esta lista, estas partes y quién cobra?',
      yes: 'Sí, lo confirmo',
      no: 'No estoy de acuerdo',
      afterYes:
        'Cuando respondan todos los herederos, el IPS sigue con la revisión. Si la aprueba, se paga así.',
      afterNo: `La solicitud se rechaza. ${free}`,
      afterSilence: `La solicitud se rechaza. ${free}`,
    },
  }
}

/** Texts for the other heirs on record, and for the parent of a minor. */
export const concerns = {
  heredero: wordsFor('El Registro Civil anota que usted hereda.'),
  representante: wordsFor(
    'El Registro Civil anota que un hijo o hija suya hereda, y que usted responde por esa persona.',
    ', y un hijo o hija suya hereda',
  ),
}
