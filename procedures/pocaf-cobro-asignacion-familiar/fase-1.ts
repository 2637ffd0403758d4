import { plural } from '#domain/quantities.ts'
import { runToWire } from '#domain/run.ts'
import { content, notice } from '#engine/content/content.ts'
import { type DeliveryOf, defineForm } from '#engine/walking/define-form.ts'
import type { Acknowledgement } from '#engine/walking/form.ts'
import type { Fase } from '#services/safem2/contract.ts'
import { folded } from '../parts/asking/registered-person.ts'
import { companyOptions } from '../parts/asking/represented-company.ts'
import { silentEnquiry } from '../parts/telling/silence.ts'
import { empresaFacts, refusedNotice } from './pages/telling.ts'
import { paths } from './paths.ts'
import { contadorQuestions, declaracionEmpresa, empresaQuestions } from './questions/empresa.ts'
import { trabajadores } from './questions/fase-1.ts'
import { no, outcomes } from './reasons.ts'
import { gateEmpresas, phaseOf, type Services, verifyEmpresa } from './registers.ts'
import { desk, requests } from './requests.ts'
import { cabezaOf, filaDeFase1 } from './rules.ts'

const withAccountant = (_c: unknown, { conContador }: { conContador?: boolean | undefined }) =>
  conContador === true

const pages = defineForm<Services>({
  id: 'fase-1',
  version: 1,
  forPrograms: true,
  title: 'Cobro de asignación familiar, fase 1',
  outcomePath: paths.noEsPosible,
})
  .gate(({ services, context }) => gateEmpresas(services, context), { silentText: silentEnquiry })
  .page('empresa', {
    path: paths.empresa,
    title: 'La empresa',
    shortTitle: 'Empresa',
    lead: 'En la fase 1 dice quiénes entran a la lista o salen. En la fase 2, cómo se les paga.',
    questions: empresaQuestions,
    options: { empresa: ({ consulted }) => companyOptions(consulted.gate?.empresas) },
    prefill: ({ consulted }) => {
      const [only, ...more] = consulted.gate?.empresas ?? []
      return { empresa: only && more.length === 0 ? { value: only.idEmpresa, source: 'IPS' } : undefined }
    },
    verify: ({ services, readUndelivered }, { empresa }) =>
      verifyEmpresa(services, empresa, 1, readUndelivered),
    // Whoever represents it may end an accountant's access meanwhile.
    verifyFresh: true,
    verifySilence: 'stop',
    pendingText: silentEnquiry,
  })
  .page('contador', {
    path: paths.contador,
    title: 'Contacto y contador',
    shortTitle: 'Contador',
    questions: contadorQuestions,
    when: { rut: withAccountant, nombre: withAccountant, correo: withAccountant, telefono: withAccountant },
    prefill: ({ verified }) => ({
      telefonoEmpresa: folded(verified.empresa?.phone, 'IPS'),
      correoEmpresa: folded(verified.empresa?.email, 'IPS'),
    }),
    facts: ({ verified }) => empresaFacts(verified.empresa),
    rules: {
      rut: (run, { person }) =>
        run === person.run ? 'Usted ya puede pedir. Escriba el RUN de otra persona.' : undefined,
    },
  })
  .page('trabajadores', {
    path: paths.trabajadores,
    title: 'Quiénes entran y salen',
    shortTitle: 'Personas',
    outro: () =>
      content(
        'El IPS revisa a cada persona mientras usted sigue. A cada una le avisa lo que usted dice de ella. En un archivo, «movimiento» es «Entra» o «Sale».',
      ),
    questions: { lista: trabajadores },
    about: { lista: ({ answers }) => ({ idEmpresa: answers.empresa.empresa }) },
    verifyFresh: true,
    verify: async (_reach, { lista }) =>
      lista.unanswered === 0 && !lista.said.aceptada
        ? no('sin_fila_aceptada', {})
        : { kind: 'ok', facts: null },
  })

type Delivered = DeliveryOf<typeof pages>

const nameOf = ({ verified }: { verified: { empresa?: { razonSocial: string } | undefined } }) =>
  verified.empresa?.razonSocial ?? ''

/** Phase one: company, representative, accountant and workers (decisions, pocaf). */
export const fase1 = pages.files({
  needs: ({ safem2 }) => [safem2.cobroIngresar],
  review: {
    id: 'revisar',
    path: paths.revisar,
    title: 'Revise y envíe la fase 1',
    submitLabel: 'Enviar la fase 1',
    declarations: declaracionEmpresa,
    intro: ({ answers }) =>
      content(
        refusedNotice(answers.trabajadores.lista),
        notice(
          'info',
          '',
          'Cuando el IPS la acepte, se abre la fase 2. Hasta entonces no cambia ningún pago.',
        ),
      ),
  },
  receipt: { id: 'comprobante', path: paths.comprobante, title: 'Recibimos la fase 1', told: requests.told },
  outcomes: outcomes.fase1,
  emailOf: ({ answers }) => answers.contador.correoEmpresa ?? null,
  subjectOf: c => phaseOf(1, nameOf(c)),
  highlights: c => [
    { label: 'Empresa', value: nameOf(c) },
    { label: 'Trae', value: plural('persona', 'personas', c.answers.trabajadores.lista.rows) },
  ],
  draftSubject: c => nameOf(c),
  deliver,
})

/** Files phase one; idempotent by key. */
export async function deliver(delivery: Delivered): Promise<Acknowledgement> {
  const { idSolicitud, folio, plazo } = await desk.file(delivery, await bodyOf(delivery), [])
  return { idSolicitud, folio, data: { plazo } }
}

/** The request in the institution's format (flows §3, Employer flow). */
export async function bodyOf({
  answers: { contador },
  verified,
  readRows,
}: Pick<Delivered, 'answers' | 'verified' | 'readRows'>): Promise<Fase> {
  const { empresa } = verified
  if (!empresa) throw new Error('The company is known on every page after the first')
  const filas = (await readRows(trabajadores)).map(({ answers }) => filaDeFase1(answers))
  return {
    ...{ fase2: false, estadoBorrador: 1 },
    ...cabezaOf(empresa, { telefono: contador.telefonoEmpresa, correo: contador.correoEmpresa }),
    contador:
      contador.conContador && contador.rut
        ? {
            ...{ ...runToWire(contador.rut), name: contador.nombre ?? '' },
            ...{ email: contador.correo ?? '', phone: contador.telefono ?? '' },
          }
        : null,
    nuevos: filas.filter(fila => fila.lista === 'nuevos'),
    retirados: filas.filter(fila => fila.lista === 'retirados'),
  }
}
