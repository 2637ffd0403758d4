import { ask } from '#engine/asking/ask.ts'
import { fase2Paths } from '../paths.ts'
import { type AboutEmpresa, askFila, codeText, filaDeFase2, tellFila } from '../rules.ts'

interface Escrita {
  readonly movimiento?: string
  readonly tipoPago?: string
}
const isPago = ({ movimiento }: Escrita) => movimiento === 'cuentas'
const isDeposito = (row: Escrita) => isPago(row) && row.tipoPago === '1'
const isOrden = ({ movimiento }: Escrita) => movimiento === 'agregadosRetencion'

/** How workers are paid, and retentions that begin or end (flows §3: worker bank account, retention). */
export const pagos = ask.sheet({
  id: 'pagos',
  label: 'Las personas',
  summaryLabel: 'Personas',
  missing: 'Agregue al menos una persona.',
  rowName: { one: 'persona', many: 'personas' },
  addLabel: 'Agregar una persona',
  rowPath: fase2Paths.trabajador,
  item: {
    nombre: ask.name({ label: 'Nombre', missing: 'Escriba el nombre y el primer apellido.' }),
    run: ask.run({
      of: 'persona',
      label: 'RUN',
      missing: 'Escriba el RUN de la persona, por ejemplo 15.761.311-1.',
    }),
    movimiento: ask.choice({
      style: 'radio',
      label: '¿Qué quiere decir de esta persona?',
      summaryLabel: 'Qué se pide',
      missing: 'Elija qué quiere decir de esta persona.',
      options: [
        { value: 'cuentas', label: 'Cómo se le paga' },
        { value: 'agregadosRetencion', label: 'Un juez ordenó pagar a otra persona' },
        { value: 'quitadosRetencion', label: 'La orden del juez terminó' },
      ],
    }),
    tipoPago: ask.choice({
      style: 'radio',
      label: '¿Cómo se le paga?',
      missing: 'Elija cómo se le paga.',
      options: [
        { value: '1', label: 'Depósito en su cuenta' },
        { value: '2', label: 'En persona, con su cédula' },
        {
          value: '3',
          label: 'La empresa ya le paga',
          hint: 'El IPS se lo devuelve a la empresa, si la persona lo confirma en Micha.',
        },
      ],
    }),
    cuenta: ask.bankAccount({
      label: 'Su cuenta',
      hint: 'Debe ser de la persona. El banco lo dice.',
      missing: 'Escriba los datos de su cuenta.',
    }),
    tribunal: ask.text({
      label: 'Tribunal',
      missing: 'Escriba el tribunal, por ejemplo Juzgado de Familia de Melipilla.',
      maxLength: 120,
    }),
    causa: ask.text({
      label: 'Número de la causa',
      hint: 'Está arriba en la orden: el rol o RIT.',
      missing: 'Escriba el número de la causa, por ejemplo C-1520-2026.',
      maxLength: 40,
    }),
    runBeneficiario: ask.run({
      of: 'persona',
      label: 'RUN de quien cobra',
      missing: 'Escriba el RUN de quien cobra, por ejemplo 15.761.313-8.',
    }),
    nombreBeneficiario: ask.text({
      label: 'Nombre completo de quien cobra',
      missing: 'Escriba el nombre completo de quien cobra.',
      maxLength: 120,
    }),
    cuentaBeneficiario: ask.bankAccount({
      label: 'Cuenta de quien cobra',
      missing: 'Escriba los datos de la cuenta de quien cobra.',
    }),
  },
  when: {
    tipoPago: isPago,
    cuenta: isDeposito,
    tribunal: isOrden,
    causa: isOrden,
    runBeneficiario: isOrden,
    nombreBeneficiario: isOrden,
    cuentaBeneficiario: isOrden,
  },
  columns: {
    rut: 'run',
    nombres: 'nombre.nombres',
    apellido_paterno: 'nombre.apellidoPaterno',
    apellido_materno: 'nombre.apellidoMaterno',
    movimiento: 'movimiento',
    tipo_pago_cuenta: 'tipoPago',
    banco: 'cuenta.banco',
    tipo_cuenta: 'cuenta.tipo',
    numero_cuenta: 'cuenta.numero',
    tribunal: 'tribunal',
    causa: 'causa',
    rut_beneficiario: 'runBeneficiario',
    nombre_beneficiario: 'nombreBeneficiario',
    banco_beneficiario: 'cuentaBeneficiario.banco',
    tipo_cuenta_beneficiario: 'cuentaBeneficiario.tipo',
    numero_cuenta_beneficiario: 'cuentaBeneficiario.numero',
  },
  examples: {
    rut: '15761311-1',
    nombres: 'Norma Isabel',
    apellido_paterno: 'Cáceres',
    apellido_materno: 'Oyarce',
    movimiento: 'Cómo se le paga',
    tipo_pago_cuenta: '1',
    banco: '12',
    tipo_cuenta: '8',
    numero_cuenta: '15761311',
    tribunal: '',
    causa: '',
    rut_beneficiario: '',
    nombre_beneficiario: '',
    banco_beneficiario: '',
    tipo_cuenta_beneficiario: '',
    numero_cuenta_beneficiario: '',
  },
  key: 'run',
  listed: ['run', 'movimiento'],
  check: {
    who: 'El IPS',
    purpose: 'Saber si la cuenta es de la persona, o si consta la orden del juez',
    silence: { code: 'sin_respuesta', cargas: null as number | null },
    accepts: ['aceptada'],
    ask: (services: Parameters<typeof askFila>[0], row, about: AboutEmpresa) =>
      askFila(services, filaDeFase2(row), about),
    tell: said => tellFila(said, undefined),
    codeText: code => codeText(code),
  },
})

/** The court's papers. */
export const ordenesQuestions = {
  conOrden: ask.yesNo({
    label: '¿Tiene órdenes de un juez para subir?',
    summaryLabel: 'Con órdenes de un juez',
    hint: 'Si el tribunal ya le avisó al IPS, no hacen falta.',
    missing: 'Elija si tiene órdenes de un juez para subir.',
  }),
  ordenes: ask.documents({
    label: 'Órdenes del juez',
    hint: 'Van con la solicitud. El IPS le cree al tribunal: nada cambia por subirlas.',
    missing: 'Agregue las órdenes del juez.',
    maxFiles: 10,
    maxBytes: 10_000_000,
  }),
}
