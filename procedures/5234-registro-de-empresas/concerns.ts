import type { ConcernAbout, ConcernWords } from '#engine/cases/concern.ts'
import { asItStands, askedAnother, reviewText, standOf } from '../parts/requests/as-it-stands.ts'
import { requests } from './requests.ts'

const replaces = 'Donde hoy hay otra cuenta activa, la nueva toma su lugar.'

/** Which account was active when it came, of the companies that the reader represents: branches are not told of. */
const beforeText = ({ asked = [] }: ConcernAbout): readonly string[] =>
  asked.flatMap(code => {
    const [what, digits, bank] = code.split(':')
    if (what === 'sin_cuenta') return 'Cuando se pidió, la empresa no tenía una cuenta activa.'
    const account = `${bank?.replaceAll('_', ' ')} terminada en ${digits}`
    if (what === 'igual')
      return `Cuando se pidió, la cuenta activa de la empresa ya era esa: ${account}. Para ella no cambia.`
    return what === 'antes' ? `Cuando se pidió, la cuenta activa de la empresa era otra: ${account}.` : []
  })

/** What a registration changes, as it stands, for who represents its companies; `open` gets the accounts, and what they replace. */
const changes = (about: ConcernAbout, open: (cuentas: string) => readonly string[]) => {
  const { cuentasPedidas } = requests.of(about)
  const cuentas = `${cuentasPedidas}. ${replaces}`
  return asItStands(about, {
    open: open(cuentas),
    afterYes: [onceRegistered(cuentas)],
    afterNo: ['Por este registro no cambia ninguna cuenta.'],
    granted: [
      `El IPS la registró. Ahí le devuelve a la empresa lo que paga por asignación familiar: ${cuentasPedidas}. Donde había otra cuenta activa, la nueva tomó su lugar.`,
    ],
    refused: [
      'El IPS descartó el registro: por él no cambió ninguna cuenta.',
      ...(isBarredByBank(about) ? ['El banco no tiene esa cuenta a nombre de la empresa.'] : []),
    ],
    withdrawn: ['El registro se retiró: por él no cambió ninguna cuenta.'],
  })
}

/** The bank does not have an account as the company's, or not any more. */
const isBarredByBank = (about: ConcernAbout) =>
  ['titular_distinto', 'cuenta_cerrada', 'cuenta_no_confirmada'].includes(
    requests.of(about).motivoRechazo ?? '',
  )

const onceRegistered = (cuentas: string) =>
  `Si el IPS la registra, ahí le devuelve a la empresa lo que paga por asignación familiar: ${cuentas}`

/** A company that the applicant does not represent is told by its RUT: its name would be her own words in an official letter. */
const title: ConcernWords['title'] = about =>
  `${about.applicant} pidió registrar una cuenta de ${(!hasPower(about) && requests.of(about).nombres) || 'una empresa que usted representa'}`

const hasPower = (about: ConcernAbout) => Boolean(requests.of(about).conPoder)

const askedText = (about: ConcernAbout) =>
  askedAnother(about, {
    meanwhile: 'Mientras esa persona no confirme, no cambia ninguna cuenta.',
    isUnconfirmed: requests.of(about).motivoRechazo === 'no_confirmado',
    isConfirmed: isBarredByBank(about),
  })

const pedido = (about: ConcernAbout, byPower: boolean) =>
  `Pidió registrar: ${requests.of(about).empresas}.${byPower ? ' Lo hizo con un poder.' : ''}`

/** What the representatives on record read of a registration that somebody else filed. */
export const concerns: Readonly<Record<string, ConcernWords>> = {
  representante: {
    title,
    readsFiled: 'if asked',
    companies: about => requests.of(about).ruts ?? [],
    text: about => [
      // Who represents a company herself is asked nothing.
      pedido(about, true),
      ...beforeText(about),
      ...changes(about, cuentas => [
        `Si usted confirma, ahí el IPS le devuelve a la empresa lo que paga por asignación familiar: ${cuentas}`,
        'Mientras usted no confirme, no cambia ninguna cuenta.',
      ]),
    ],
    confirm: {
      title: '¿Esta persona puede registrar esa cuenta, y que el dinero de la empresa llegue ahí?',
      yes: 'Sí, lo confirmo',
      no: 'No, no lo confirmo',
      afterYes: 'El IPS sigue con la revisión. Si registra la cuenta, el dinero de la empresa llega ahí.',
      afterNo: 'El IPS descarta el registro. No cambia ninguna cuenta.',
      afterSilence: 'El IPS descarta el registro. No cambia ninguna cuenta.',
    },
  },
  otro_representante: {
    title,
    text: about => [
      pedido(about, hasPower(about)),
      ...beforeText(about),
      ...(hasPower(about) ? askedText(about) : []),
      ...changes(about, cuentas => [onceRegistered(cuentas)]),
      ...(standOf(about) === 'granted' ? reviewText(requests.of(about).resueltoEl, about) : []),
    ],
  },
}
