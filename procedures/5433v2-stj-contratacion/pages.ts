import { formatListDate } from '#domain/dates.ts'
import { formatPhone } from '#domain/phone.ts'
import { accountErrors } from '#engine/asking/kinds/bank-account.ts'
import type { PartErrors } from '#engine/asking/question.ts'
import type { KnownFact } from '#engine/content/block.ts'
import { type DeliveryOf, defineForm } from '#engine/walking/define-form.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import { consultLugares } from '../parts/asking/payment-places.ts'
import { lugarOptions } from '../parts/asking/payment-questions.ts'
import { consultPersona, reachOffers } from '../parts/asking/registered-person.ts'
import { companyOptions } from '../parts/asking/represented-company.ts'
import { silentEnquiry } from '../parts/telling/silence.ts'
import { empleadorOf, revisadosBlocks, rutOf, trabajadoresOf } from './answers.ts'
import { paths } from './paths.ts'
import { contactoQuestions, empresaQuestions, pagoQuestions, trabajadoresQuestions } from './questions.ts'
import {
  consultAnteriores,
  consultCuentas,
  type EmpresaVerificada,
  type Inicio,
  type Services,
  verifyAbierto,
  verifyEmpresa,
  verifyLugar,
  verifyTrabajadores,
} from './registers.ts'
import { excludedBy, readLista, repeated } from './rules.ts'

const otra = 'otra'

const pending =
  'El IPS no respondió. Guardamos lo que escribió y puede seguir. Lo revisamos de nuevo antes de enviar.'

/** Somebody who is not on record as the representative asks with a power, and is told nothing of the employer. */
const hasPower = ({
  verified,
}: {
  readonly verified: { readonly empresa?: EmpresaVerificada | undefined }
}) => verified.empresa?.esRepresentanteLegal === false

/** The pages of questions (procedures §5433v2); `activeStep` 1 to 4. */
export const pages = defineForm<Services>({
  id: 'solicitud',
  version: 1,
  title: 'Solicitud del subsidio por contratar jóvenes',
  outcomePath: paths.noEsPosible,
})
  .gate<Inicio>(({ services }) => verifyAbierto(services), { silentText: silentEnquiry })
  .page('empresa', {
    path: paths.empresa,
    title: 'Quién contrata',
    shortTitle: 'Empresa',
    questions: empresaQuestions,
    when: {
      empresa: ({ consulted: { gate } }) => ownOf(gate).length > 0,
      rut: ({ consulted: { gate } }, { empresa }) => ownOf(gate).length === 0 || empresa === otra,
      flagrl: ({ consulted: { gate } }, { empresa }) => ownOf(gate).length === 0 || empresa === otra,
    },
    options: {
      empresa: ({ consulted: { gate } }) => [
        ...companyOptions(ownOf(gate), ({ rut }) => String(rut)),
        { value: otra, label: 'Otra empresa o persona' },
      ],
    },
    verify: ({ services, context }, answers) =>
      verifyEmpresa(services, {
        rut: rutOf(answers),
        flagrl: answers.flagrl ?? true,
        person: context.person.run,
        field: answers.rut === undefined ? 'empresa' : 'rut',
      }),
    verifySilence: 'stop',
    pendingText:
      'El IPS no respondió. Sin su respuesta no sabemos qué pedirle. Lo que escribió está guardado. Intente de nuevo en unos minutos.',
  })
  .page('contacto', {
    path: paths.contacto,
    title: 'Contacto y papeles',
    shortTitle: 'Contacto y papeles',
    lead: ({ verified }) => contactLead(verified.empresa),
    questions: contactoQuestions,
    when: {
      razonSocial: hasPower,
      direccionEmpresa: hasPower,
      contactoDiferente: c => !hasPower(c),
      telefonoEmpresa: (c, { contactoDiferente }) => hasPower(c) || contactoDiferente === true,
      correoEmpresa: (c, { contactoDiferente }) => hasPower(c) || contactoDiferente === true,
      escritura: ({ verified }) => verified.empresa?.empleador.tipo === 'juridica',
      vigencia: ({ verified }) => verified.empresa?.empleador.tipo === 'juridica',
      mandato: hasPower,
    },
    consult: async ({ services, context }) => {
      const [persona, anteriores] = await Promise.all([
        whenAnswered(consultPersona(services, context.person.run)),
        consultAnteriores(services, rutOf(context.answers.empresa), context.consulted),
      ])
      return { persona, anteriores }
    },
    consultKey: ({ answers }) => rutOf(answers.empresa),
    prefill: (_c, known) => reachOffers(known?.persona),
    facts: ({ verified }) => contactFacts(verified.empresa),
    verify: ({ services }, { direccionEmpresa }) => verifyLugar(services, direccionEmpresa),
  })
  .page('trabajadores', {
    path: paths.trabajadores,
    title: 'Los jóvenes',
    shortTitle: 'Jóvenes',
    questions: trabajadoresQuestions,
    when: {
      tipoSolicitud: ({ consulted }) => (consulted.contacto?.anteriores.solicitudes.length ?? 0) > 0,
      idReforma: (_c, { tipoSolicitud }) => tipoSolicitud === '2',
      trabajadores: (_c, { tipoCarga }) => tipoCarga === '1',
      archivo: (_c, { tipoCarga }) => tipoCarga === '2',
    },
    options: {
      idReforma: ({ consulted }) =>
        (consulted.contacto?.anteriores.solicitudes ?? []).map(
          ({ id_solicitud, comprobante, fechaIngreso }) => ({
            value: id_solicitud,
            label: `${comprobante}, del ${formatListDate(fechaIngreso)}`,
          }),
        ),
    },
    rules: {
      trabajadores: (items, { today }) => repeated(items)[0] ?? excludedParts(items, today),
      archivo: (text, { today }) => readLista(text, today).problem,
    },
    verify: ({ services, context }, answers) =>
      verifyTrabajadores(services, empleadorOf(context.verified), {
        trabajadores: trabajadoresOf(answers, context.today),
        field: answers.tipoCarga === '2' ? 'archivo' : 'trabajadores',
      }),
    pendingText: pending,
  })
  .page('pago', {
    path: paths.pago,
    title: 'El pago',
    shortTitle: 'Pago',
    questions: pagoQuestions,
    accountHolder: ({ answers }) => rutOf(answers.empresa),
    when: {
      cuenta: (_c, { formaPago }) => formaPago === 'deposito',
      lugarPago: (_c, { formaPago }) => formaPago === 'presencial',
    },
    consult: async ({ services, context }) => {
      const { region } = empleadorOf(context.verified)
      const [lugares, cuentas] = await Promise.all([
        consultLugares(services, region || context.answers.contacto.direccionEmpresa?.codigoRegion || ''),
        consultCuentas(services),
      ])
      return { ...lugares, cuentas }
    },
    consultKey: ({ answers }) => rutOf(answers.empresa),
    // Only people who choose payment in person need the list.
    consultSilence: 'goOn',
    consultSilentText:
      'Ahora no podemos mostrar los lugares de cobro. Puede elegir el depósito, o intentar de nuevo en unos minutos.',
    options: {
      lugarPago: ({ verified }, known) => lugarOptions(known?.lugares, verified.empresa?.empleador.comuna),
    },
    rules: { cuenta: (cuenta, { answers }) => accountErrors(cuenta, rutOf(answers.empresa)) },
    outro: ({ answers, verified, today }) =>
      revisadosBlocks(trabajadoresOf(answers.trabajadores, today), verified.trabajadores, today),
  })

/** Everything that a delivery of this form has. */
export type Delivered = DeliveryOf<typeof pages>

/** What the limits of the start page exclude, at the question of each worker. */
function excludedParts(
  items: readonly { readonly nacimiento: string; readonly renta: number; readonly inicio: string }[],
  today: string,
): PartErrors | undefined {
  const found = items.flatMap(({ nacimiento, renta, inicio }, index) => {
    const excluded = excludedBy({ nacimiento, rentaClp: renta, inicio }, today)
    return excluded ? [[`${index}.${excluded.part}`, excluded.message] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

const ownOf = (gate: Inicio | undefined) => gate?.empresas ?? []

/** How the IPS reaches the employer, so that the first question can be answered. */
function contactLead(empresa: EmpresaVerificada | undefined): string {
  if (!empresa) return ''
  if (!empresa.esRepresentanteLegal)
    return 'Su representante legal tiene que confirmar después, en Micha, que usted puede pedir.'
  const { telefono, email } = empresa.empleador
  return email
    ? `El IPS tiene de quien contrata el teléfono ${formatPhone(telefono)} y el correo ${email}.`
    : `El IPS tiene de quien contrata el teléfono ${formatPhone(telefono)}.`
}

function contactFacts(empresa: EmpresaVerificada | undefined): readonly KnownFact[] {
  if (!empresa?.esRepresentanteLegal) return []
  const { razonSocial, direccion, numeracion, nomcomuna } = empresa.empleador
  return [
    { label: 'Quien contrata', value: razonSocial, source: 'IPS' },
    { label: 'Dirección', value: `${direccion} ${numeracion}, ${nomcomuna}`, source: 'IPS' },
  ]
}
