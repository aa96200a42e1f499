/** Icons an operator may name in a grid, by their lucide names; then other names of the same things. A chunk of its own: fetched by pages that show a grid. */
import {
  Accessibility, Ambulance, Award, Baby, BadgeCheck, Banknote, BedDouble, Bell, Bike, BookOpen, Briefcase, Brush, Building2, Bus, Calendar, Camera, Car, ClipboardList, CloudRain, CloudSun, Coffee,
  Compass, CreditCard, Database, Drama, Droplets, Dumbbell, Factory, FileCheck, FileText, Film, Flag, Flame, Gamepad2, Gavel, Gift, GraduationCap, HandCoins, HandHeart, HandHelping, Handshake,
  Headphones, Heart, HeartHandshake, HeartPulse, Home, Hospital, IdCard, Image, Lamp, Landmark, Layers, Leaf, Library, Lightbulb, ListChecks, Mail, Map, MapPin, MapPinHouse, Megaphone, MessageSquare,
  MessageSquareText, Mic, Moon, Mountain, Music, Newspaper, Palette, Phone, Plane, PlugZap, Radio, Receipt, Recycle, School, Scale, Search, ShieldCheck, ShoppingBag, Soup, Sprout, SquareParking, Star,
  Stethoscope, Store, Sun, Tag, TentTree, Ticket, TrafficCone, TrainFront, TreePine, Trophy, Truck, Tv, User, Users, Utensils, Video, Wallet, Wheat, Wifi, Wrench, Zap, type LucideIcon,
} from 'lucide-react'

export const cardIcons: Record<string, LucideIcon> = {
  accessibility: Accessibility, ambulance: Ambulance, award: Award, baby: Baby, 'badge-check': BadgeCheck, banknote: Banknote, 'bed-double': BedDouble, bell: Bell, bike: Bike, 'book-open': BookOpen,
  briefcase: Briefcase, brush: Brush, 'building-2': Building2, bus: Bus, calendar: Calendar, camera: Camera, car: Car, 'clipboard-list': ClipboardList, 'cloud-rain': CloudRain, 'cloud-sun': CloudSun,
  coffee: Coffee, compass: Compass, 'credit-card': CreditCard, database: Database, drama: Drama, droplets: Droplets, dumbbell: Dumbbell, factory: Factory, 'file-check': FileCheck, 'file-text':
  FileText, film: Film, flag: Flag, flame: Flame, 'gamepad-2': Gamepad2, gavel: Gavel, gift: Gift, 'graduation-cap': GraduationCap, 'hand-coins': HandCoins, 'hand-heart': HandHeart, 'hand-helping':
  HandHelping, handshake: Handshake, headphones: Headphones, heart: Heart, 'heart-handshake': HeartHandshake, 'heart-pulse': HeartPulse, home: Home, hospital: Hospital, 'id-card': IdCard, image:
  Image, lamp: Lamp, landmark: Landmark, layers: Layers, leaf: Leaf, library: Library, lightbulb: Lightbulb, 'list-checks': ListChecks, mail: Mail, map: Map, 'map-pin': MapPin, 'map-pin-house':
  MapPinHouse, megaphone: Megaphone, 'message-square': MessageSquare, 'message-square-text': MessageSquareText, mic: Mic, moon: Moon, mountain: Mountain, music: Music, newspaper: Newspaper, palette:
  Palette, phone: Phone, plane: Plane, 'plug-zap': PlugZap, radio: Radio, receipt: Receipt, recycle: Recycle, school: School, scale: Scale, search: Search, 'shield-check': ShieldCheck, 'shopping-bag':
  ShoppingBag, soup: Soup, sprout: Sprout, 'square-parking': SquareParking, star: Star, stethoscope: Stethoscope, store: Store, sun: Sun, tag: Tag, 'tent-tree': TentTree, ticket: Ticket,
  'traffic-cone': TrafficCone, 'train-front': TrainFront, 'tree-pine': TreePine, trophy: Trophy, truck: Truck, tv: Tv, user: User, users: Users, utensils: Utensils, video: Video, wallet: Wallet,
  wheat: Wheat, wifi: Wifi, wrench: Wrench, zap: Zap,
  bed: BedDouble, book: BookOpen, 'briefcase-business': Briefcase, building: Building2, 'calendar-days': Calendar, 'circle-parking': SquareParking, 'clipboard-check': ClipboardList, droplet: Droplets,
  house: Home, images: Image, shield: ShieldCheck, train: TrainFront, trees: TreePine, 'utensils-crossed': Utensils, 'message-circle': MessageSquare, 'cloud-sun-rain': CloudRain, 'parking-circle':
  SquareParking, 'parking-square': SquareParking, theater: Drama, paintbrush: Brush,
}
