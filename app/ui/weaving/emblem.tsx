// Each from its own address: the library's index would load all of them.
import Activity from 'lucide-react/icons/activity'
import AppWindow from 'lucide-react/icons/app-window'
import Atom from 'lucide-react/icons/atom'
import BookOpen from 'lucide-react/icons/book-open'
import Bot from 'lucide-react/icons/bot'
import Boxes from 'lucide-react/icons/boxes'
import Braces from 'lucide-react/icons/braces'
import Brain from 'lucide-react/icons/brain'
import BrainCircuit from 'lucide-react/icons/brain-circuit'
import Bug from 'lucide-react/icons/bug'
import Building2 from 'lucide-react/icons/building-2'
import ChartColumn from 'lucide-react/icons/chart-column'
import ChartLine from 'lucide-react/icons/chart-line'
import ChartPie from 'lucide-react/icons/chart-pie'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Cloud from 'lucide-react/icons/cloud'
import CloudAlert from 'lucide-react/icons/cloud-alert'
import CloudCog from 'lucide-react/icons/cloud-cog'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import CodeXml from 'lucide-react/icons/code-xml'
import Compass from 'lucide-react/icons/compass'
import Container from 'lucide-react/icons/container'
import Cpu from 'lucide-react/icons/cpu'
import Database from 'lucide-react/icons/database'
import DatabaseBackup from 'lucide-react/icons/database-backup'
import DatabaseZap from 'lucide-react/icons/database-zap'
import Factory from 'lucide-react/icons/factory'
import FileCode from 'lucide-react/icons/file-code'
import FileLock from 'lucide-react/icons/file-lock'
import Flame from 'lucide-react/icons/flame'
import HardDrive from 'lucide-react/icons/hard-drive'
import History from 'lucide-react/icons/history'
import Layers from 'lucide-react/icons/layers'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Network from 'lucide-react/icons/network'
import Radar from 'lucide-react/icons/radar'
import RadioTower from 'lucide-react/icons/radio-tower'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Route from 'lucide-react/icons/route'
import Router from 'lucide-react/icons/router'
import ScanEye from 'lucide-react/icons/scan-eye'
import ScanText from 'lucide-react/icons/scan-text'
import Server from 'lucide-react/icons/server'
import Shield from 'lucide-react/icons/shield'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Smartphone from 'lucide-react/icons/smartphone'
import Sprout from 'lucide-react/icons/sprout'
import SquareCode from 'lucide-react/icons/square-code'
import TrendingUp from 'lucide-react/icons/trending-up'
import Workflow from 'lucide-react/icons/workflow'
import Wrench from 'lucide-react/icons/wrench'
import type { ComponentType, SVGProps } from 'react'

const emblems = {
  activity: Activity,
  'app-window': AppWindow,
  atom: Atom,
  'book-open': BookOpen,
  bot: Bot,
  boxes: Boxes,
  braces: Braces,
  brain: Brain,
  'brain-circuit': BrainCircuit,
  bug: Bug,
  'building-2': Building2,
  'chart-column': ChartColumn,
  'chart-line': ChartLine,
  'chart-pie': ChartPie,
  'clipboard-check': ClipboardCheck,
  cloud: Cloud,
  'cloud-alert': CloudAlert,
  'cloud-cog': CloudCog,
  'cloud-upload': CloudUpload,
  'code-xml': CodeXml,
  compass: Compass,
  container: Container,
  cpu: Cpu,
  database: Database,
  'database-backup': DatabaseBackup,
  'database-zap': DatabaseZap,
  factory: Factory,
  'file-code': FileCode,
  'file-lock': FileLock,
  flame: Flame,
  'hard-drive': HardDrive,
  history: History,
  layers: Layers,
  'layout-template': LayoutTemplate,
  'lock-keyhole': LockKeyhole,
  'message-square-text': MessageSquareText,
  network: Network,
  radar: Radar,
  'radio-tower': RadioTower,
  'refresh-cw': RefreshCw,
  route: Route,
  router: Router,
  'scan-eye': ScanEye,
  'scan-text': ScanText,
  server: Server,
  shield: Shield,
  'shield-check': ShieldCheck,
  smartphone: Smartphone,
  sprout: Sprout,
  'square-code': SquareCode,
  'trending-up': TrendingUp,
  workflow: Workflow,
  wrench: Wrench,
} satisfies Record<string, ComponentType<SVGProps<SVGSVGElement>>>

export type EmblemName = keyof typeof emblems

/** Signs of what is offered, apart from the controls' icons: only pages that are read need them. Always decoration. */
export function Emblem({ name, className = 'size-6' }: { name: EmblemName; className?: string }) {
  const Drawing = emblems[name]
  return <Drawing aria-hidden="true" strokeWidth={1.75} className={`shrink-0 ${className}`} />
}
