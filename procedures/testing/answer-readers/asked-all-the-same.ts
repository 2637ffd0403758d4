/** Why a question is asked whose answer no page shows from a register. */
export type AskedReason =
  /** What she wants, decides or allows: it is known once she says it. */
  | { readonly by: 'wish' }
  /** A fact that no register of the country holds. */
  | { readonly by: 'her' }
  /** A register holds it, and it is asked all the same. */
  | { readonly by: 'register'; readonly register: string; readonly why: string }

/** Questions with the same reason. */
export type AskedLine = AskedReason & { readonly questions: readonly string[] }

const wish = (...questions: readonly string[]): AskedLine => ({ by: 'wish', questions })
const her = (...questions: readonly string[]): AskedLine => ({ by: 'her', questions })
const register = (name: string, why: string, ...questions: readonly string[]): AskedLine => ({
  ...{ by: 'register', register: name, why },
  questions,
})

const registroCivil = 'Registro Civil'
const ips = 'Instituto de Previsión Social (IPS)'

/** Whoever opens an enquiry without signing in. */
const openEnquiry = register(
  registroCivil,
  'The form is open to all: number and birth date together let in who may know the answer.',
  'persona.run',
  'persona.fechaNacimiento',
)

/** Somebody else, of whom nothing may be shown to a stranger who guesses her number. */
const ofAnother = (...questions: readonly string[]) =>
  register(
    registroCivil,
    'It is of somebody else: shown for a number, it would tell a stranger who that is. What is written is compared.',
    ...questions,
  )

const account = (...questions: readonly string[]) =>
  register(
    ips,
    'She may want another account than the one she is paid into; her CuentaRUT is offered and needs no typing.',
    ...questions,
  )

const ofEmployer = (...questions: readonly string[]) =>
  register(
    'Registro de empleadores',
    'What is on record of an employer is shown to who represents it, and to nobody else.',
    ...questions,
  )

/** By procedure: every question whose answer is not a paper, a statement, free text or a row of what an institution lists. */
export const askedAllTheSame: Readonly<Record<string, readonly AskedLine[]>> = {
  '5212': [openEnquiry],
  '5220': [openEnquiry],
  '5234': [
    wish('cuentas.lista[].para', 'cuentas.lista[].activa', 'empresas.lista[].empresa'),
    account('cuentas.lista[].cuenta'),
    ofEmployer(
      ...['rut', 'razonSocial', 'telefono', 'correo', 'direccion'].map(part => `empresas.lista[].${part}`),
    ),
  ],
  '5268': [
    wish('quien.para', 'forma.cambia', 'forma.formaPago', 'domicilio.autoriza'),
    account('forma.cuenta'),
    her('cuenta.numeroOtraVez'),
  ],
  '5288': [
    wish('titular.calidad'),
    ofAnother('titular.run', 'nombres.padre', 'nombres.madre'),
    her('nombres.otrosNombres'),
    register(
      'Libros de las cajas antiguas',
      'They are on paper: what she remembers says in which to look.',
      ...['caja.caja', 'caja.desde', 'caja.hasta', 'caja.numeroInscripcion'],
      ...['nombre', 'lugar', 'desde', 'hasta'].map(part => `empleadores.lista[].${part}`),
    ),
  ],
  '5294': [wish('cobro.modo', 'pago.formaPago', 'pago.lugarPago'), account('pago.cuenta')],
  '5300': [
    wish('pago.cede', 'pago.montoCesion', 'pago.formaPago', 'pago.lugarPago'),
    wish('listadoEmpresas.empresa', 'beneficiario.autorizaNotificacion'),
    ofAnother('beneficiario.run', 'fallecido.nombre', 'fallecido.fechaDefuncion'),
    her('funeraria.rut', 'funeraria.sucursal'),
    her('factura.numero', 'factura.fecha', 'factura.aSuNombre', 'factura.aNombreDelFamiliar'),
    her('factura.nombreReceptor', 'factura.runReceptor', 'factura.montoNeto', 'factura.montoTotal'),
    account('pago.cuentaPropia', 'pago.cuentaFamiliar'),
  ],
  '5433v2': [
    wish('empresa.empresa', 'contacto.tipoSolicitud', 'contacto.idReforma', 'contacto.contactoDiferente'),
    wish('cambio.retirados', 'cambio.suma', 'pago.formaPago', 'pago.lugarPago', 'pago.emailCuenta'),
    ofEmployer('empresa.rut', 'contacto.razonSocial', 'contacto.direccionEmpresa'),
    ofEmployer('contacto.telefonoEmpresa', 'contacto.correoEmpresa'),
    register(
      'Registro de poderes',
      'Asked only of an employer that is none of her own in the register: she may have a power on paper.',
      'empresa.flagrl',
    ),
    account('pago.cuenta'),
  ],
  '5678': [
    her('solicitante.embarazo', 'embarazo.fechaGestacion', 'embarazo.fechaParto', 'embarazo.emisor'),
    her('embarazo.contenido'),
    wish('pago.formaPago', 'pago.lugarPago'),
    account('pago.cuenta'),
  ],
  '38913': [openEnquiry],
  '41345': [
    openEnquiry,
    her('declaracion.viveAhi'),
    register(
      registroCivil,
      'Asked only of who says that she does not live where the register has her.',
      'declaracion.direccion',
    ),
  ],
  '43187': [
    ofAnother('menor.run', 'revision.nombre'),
    register(
      registroCivil,
      'The form is also for who looks after a child without being a parent, whom no register names.',
      'menor.parentesco',
    ),
    her('revision.datosBien', 'tutor.rutInstitucion', 'tutor.nombreInstitucion', 'tutor.certificado'),
    wish('pago.formaPago', 'pago.lugarPago'),
    account('pago.cuenta', 'pago.cuentaInstitucion'),
  ],
  '45056': [account('cuenta.cuenta'), wish('que.que', 'ano.ano')],
  '50109': [
    wish('pensionado.paraQuien', 'pensionado.motivo', 'solicitante.apoderado'),
    ofAnother(
      'pensionado.run',
      'pensionado.nombre',
      'solicitante.apoderadoRun',
      'solicitante.apoderadoNombre',
    ),
    her('pensionado.condicion', 'residencia.lugar', 'residencia.telefonoLugar'),
    register(
      registroCivil,
      'Neighbours and carers ask too, whose tie no register has.',
      'solicitante.parentesco',
      'solicitante.apoderadoParentesco',
    ),
  ],
  '70652': [wish('quien.calidad', 'quien.empresa'), ofEmployer('quien.rutEmpresa'), her('motivo.motivo')],
  '97391': [
    wish('quien.calidad', 'quien.empresa', 'plan.cuotas'),
    ofEmployer('quien.rutEmpresa'),
    ofAnother('aval.run', 'aval.nombre'),
  ],
  '102077': [openEnquiry],
  '102077-RBPGU': [wish('pedido.resolucion')],
  '114807': [
    wish('quien.que', 'alcance.cuales'),
    wish('alcance.desde', 'alcance.hasta', 'como.via'),
    ofAnother('persona.run', 'persona.nombre', 'persona.parentesco'),
    her('como.notaria', 'como.fechaNotaria'),
  ],
  '114831': [
    openEnquiry,
    ofAnother('solicitante.run', 'solicitante.fechaNacimiento'),
    wish('quien.para', 'solicitud.formaPago'),
    account('solicitud.cuenta'),
  ],
  '114831-pd': [
    openEnquiry,
    ofAnother('solicitante.run', 'solicitante.fechaNacimiento'),
    wish('quien.para', 'solicitud.formaPago'),
    account('solicitud.cuenta'),
  ],
  funico: [
    wish('beneficiario.para', 'beneficiario.hijo', 'tipo.reconocimiento'),
    her('tipo.clase'),
    ofAnother('beneficiario.nombreMenor', 'beneficiario.runMenor'),
    ofAnother('datosCausante.nombre', 'datosCausante.fechaDefuncion'),
    ofAnother('datosCausante.lugarNacimiento', 'datosCausante.padre', 'datosCausante.madre'),
    her('datosCausante.numeroSss', 'empleador.huboEmpleador', 'empleador.ultimoCargo', 'empleador.servicio'),
    ofEmployer('empleador.razonSocial', 'empleador.telefonoEmpleador'),
    ofEmployer('empleador.correoEmpleador', 'empleador.direccionEmpleador'),
    register(
      ips,
      'The IPS knows what it pays itself; pensions of other institutions and of insurers stand in no register that it may read.',
      'declaracion.recibe',
      'familia.otraPension',
      ...['punto', 'organismo', 'tipoPension', 'institucionPagadora', 'montoClp', 'origenIngreso'].map(
        part => `declaracion.detalle[].${part}`,
      ),
    ),
    ofAnother('familia.dejoHijos', 'familia.mujeres', 'familia.hombres'),
    ofAnother('familia.invalidos'),
    register(
      registroCivil,
      'Those under age are offered. Of children of age the register tells a parent nothing: each is compared with it.',
      'familia.tieneHijos',
      ...['nombre', 'run', 'fechaNacimiento', 'condicion'].map(part => `familia.hijos[].${part}`),
    ),
    her('familia.causaFallecimiento', 'familia.unicoSolicitante'),
    wish('pago.mismaRegion', 'pago.lugarCerca', 'pago.lugarLejos', 'pago.formaPago', 'pago.lugarMensual'),
    account('pago.cuenta'),
  ],
  'nueva-solicitud-af': [
    wish('carga.quien', 'eleccion.carga', 'motivo.motivo'),
    ofAnother('carga.run', 'carga.parentesco'),
    register(
      'Registro Civil y COMPIN',
      'A child may count for more than one reason, with another amount: she says for which she asks, and it is compared.',
      'carga.causal',
      'carga.tieneInvalidez',
    ),
    her('motivo.fecha'),
  ],
  pasecultural: [openEnquiry],
  pocaf: [
    wish('contador.conContador', 'ordenes.conOrden', 'objecion.que'),
    ofAnother('contador.rut', 'contador.nombre', 'contador.correo', 'contador.telefono'),
    ofEmployer('empleador.rut'),
  ],
  requisitosSuf: [her('personas.calidad', 'personas.causantes[].papel')],
  sibs: [
    wish('quien.para', 'beneficios.conBonoPorHijo', 'beneficios.conTrabajoPesado'),
    wish('pago.formaPago', 'pago.lugarPago', 'pase.autoriza'),
    ofAnother('quien.run', 'quien.fechaNacimiento'),
    register(
      registroCivil,
      'The children on record are offered; asked only about those who may be missing there.',
      'hijos.agregaHijos',
      'hijos.hijosConRun[].run',
      'hijos.hijosConRun[].fechaNacimiento',
    ),
    register(
      registroCivil,
      'Offered where the register has one, and never compulsory: few have a second telephone there.',
      'contacto.fijoLaboral',
      'contactoTercero.fijoLaboral',
      'contactoTercero.fijoParticular',
    ),
    her('hijos.tuvoSinRun'),
    her(
      ...['nombres', 'apellidoPaterno', 'apellidoMaterno', 'fechaNacimiento', 'fechaDefuncion'].map(
        part => `hijos.hijosSinRun[].${part}`,
      ),
    ),
    register('COMPIN', 'Resolutions of other commissions are not in it.', 'enfermedad.condicionDeclarada'),
    her('enfermedad.categorias', 'enfermedad.enfermedad', 'pago.misiones'),
    account('pago.cuenta'),
  ],
  fallecimiento: [her('muerte.pagoFuneral'), wish('muerte.formaPago'), account('muerte.cuenta')],
}
