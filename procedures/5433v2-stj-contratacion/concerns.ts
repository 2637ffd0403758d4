import { plural } from '#domain/quantities.ts'
import type { ConcernAbout, ConcernWords, OwnResult, ResolvedPart } from '#engine/cases/concern.ts'
import { link } from '#engine/content/content.ts'
import { asItStands } from '../parts/requests/as-it-stands.ts'
import { requests } from './requests.ts'

/** What the representative on record reads of a request that somebody else filed with a power. */
const representante: ConcernWords = {
  title: about =>
    `${about.applicant} pidió el subsidio por contratar jóvenes a nombre de ${requests.of(about).razonSocial || 'una empresa'}`,
  text(about) {
    const { rut, trabajadores, pago } = requests.of(about)
    const onceGranted = `Si el IPS lo aprueba, el pago de cada mes va así: ${pago}.`
    return [
      `La pidió con un poder, para el RUT ${rut}. Usted figura como su representante legal.`,
      `Pidió el subsidio por ${plural('joven', 'jóvenes', trabajadores)}.`,
      ...asItStands(about, {
        open: [
          onceGranted,
          'Mientras usted no confirme, no se paga nada y no se le dice nada de su empresa a quien pidió.',
        ],
        afterYes: [onceGranted],
        afterNo: ['Por esta solicitud no se paga nada.'],
        granted: [
          `El IPS ${about.state === 'aprobada_parcial' ? 'aprobó una parte' : 'lo aprobó'}. El pago de cada mes va así: ${pago}.`,
        ],
        refused: ['El IPS lo rechazó: por esta solicitud no se paga nada.'],
        withdrawn: ['La solicitud se retiró: por ella no se paga nada.'],
      }),
    ]
  },
  confirm: {
    title: '¿Esta persona puede pedirlo, y que se pague ahí?',
    yes: 'Sí, lo confirmo',
    no: 'No, no lo confirmo',
    afterNo: 'El IPS rechaza la solicitud. Usted puede hacer otra en cualquier momento.',
    afterSilence: 'El IPS rechaza la solicitud y no se paga nada.',
  },
}

const nameOf = (about: ConcernAbout) => requests.of(about).razonSocial || 'Quien contrata'

/** Why the IPS does not pay for a worker, for herself (flows §7, `codigoValida`). */
const porQue: Readonly<Record<string, string>> = {
  1: 'Usted no tiene entre 18 y 35 años.',
  2: 'Usted ya juntó 24 cotizaciones.',
  3: 'Usted gana más de lo que dice la ley.',
  4: 'No consta que usted trabaje para quien lo pidió.',
  5: 'Ya se había pedido por usted.',
}

/** What was decided of one worker. */
function resultOf([part]: readonly ResolvedPart[]): OwnResult {
  const codigo = part?.codigo ?? ''
  if (part?.que === 'sale')
    return codigo === 'retirado'
      ? {
          ...{ label: 'Subsidio por su trabajo: ya no se paga', tone: 'aviso' },
          text: 'El IPS lo aceptó: usted salió de la lista, y ya no se paga por su trabajo.',
        }
      : {
          ...{ label: 'Subsidio por su trabajo: no cambió', tone: 'neutro' },
          text: 'Usted no estaba en la lista: no cambió nada.',
        }
  return codigo === '0'
    ? {
        ...{ label: 'Subsidio por su trabajo: aprobado', tone: 'exito' },
        text: 'El IPS lo aprobó por usted. Se paga a quien le da trabajo, por cada mes en que pague a tiempo las cotizaciones de usted.',
      }
    : {
        ...{ label: 'Subsidio por su trabajo: no se aprobó', tone: 'aviso' },
        text: ['El IPS no lo aprobó por usted.', porQue[codigo]].filter(Boolean).join(' '),
      }
}

/** Who is on the list of an employer, or is taken out of it. */
const trabajador: ConcernWords = {
  title: about =>
    isLeaving(about)
      ? `${nameOf(about)} pidió que no se pague más por su trabajo`
      : `${nameOf(about)} pidió un subsidio por su trabajo`,
  text: about => [
    `Lo pidió ${about.applicant}. ${isLeaving(about) ? 'Dice que usted sale de su lista de jóvenes.' : 'Dice que usted trabaja ahí.'}`,
    'Es un pago del Estado a quien da trabajo a jóvenes. A usted no se le descuenta nada.',
    ...asItStands(about, {
      open: [
        isLeaving(about)
          ? 'Si el IPS lo acepta, ya no paga por usted.'
          : 'El IPS mira la edad, el sueldo y las cotizaciones de usted. Si lo aprueba, paga cada mes a quien le da trabajo.',
      ],
      granted: [
        about.own ? resultOf(about.own).text : 'El IPS ya decidió. Llame gratis al 101 para saberlo.',
      ],
      refused: [about.own ? resultOf(about.own).text : 'El IPS lo rechazó: por esta solicitud no paga nada.'],
    }),
    'Si algo no es así, o si usted no trabaja ahí, llame gratis al 101 o vaya a una sucursal de ChileAtiende.',
  ],
  result: resultOf,
  onward: link('Ver si a mí me toca un aporte', '/ficha/5220'),
}

const isLeaving = ({ asked = [] }: ConcernAbout) => asked.includes('sale') && !asked.includes('entra')

/** What people read of a request that somebody else filed. */
export const concerns = { representante, trabajador }
